"""The Dutch laws of 1959, chapter IV (arts. 21 to 43), as a law book; an article or a few a file.

21-25 `closing`, `calls` · 26 `cards` · 27, 33 `condonation` · 28, 29 `change` · 30 `insufficient`
(30, 36, 37: `substitution`) · 31, 32 `out_of_turn` · 34 `simultaneous` · 35 `wording` · 36, 37
`doubles` · 38 `barred` · 39 `precedence`, `claiming` · 40 `late` · 41 to 43 `checks`.
"""
