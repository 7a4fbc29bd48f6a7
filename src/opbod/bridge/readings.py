"""The open questions A1 to A45: where the text of 1959 leaves room, what is read, and why.

Each question is an option of the rules. The words of its readings stand in the catalogues under
``options``; here stand the article, the question, and what the default rests on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from opbod.bridge.types import Reading

if TYPE_CHECKING:
    from opbod.bridge.rules import Rules


class Question(msgspec.Struct, frozen=True):
    """An open question of the text."""

    id: str
    option: str
    """Name of the option in the rules."""
    articles: tuple[str, ...]
    asks: str
    backing: str
    """What the default rests on."""


_TEXT = """
passed_out | 21 | Three or four passes when nobody bids?
    Three passes after the first call, in the article's own words; 1975 art. 17.
right_to_call | 21 27 | May the auction close when a condoned pass leaves a seat without a turn?
    1959 knows no right to call; 1975 art. 35 and 2007 law 17 brought it.
condoned_bid_ends_double | 25 27 | Does a condoned insufficient bid end a double?
    It goes on as if it had been proper: text of art. 27.
condoned_double | 27 | Which doubles called over count as a pass?
    The literal exception misses a double where a redouble was proper and the reverse; later
    codes cancel every inadmissible double.
ten_is_honour | 26 | Is the ten an honour?
    The text names ace, king, queen and jack, and lower than the jack.
cards_counted | 26 | Do low cards of two partners count together?
    The penalty falls on the owner's partner, so cards are counted per owner.
two_exposures | 26 | Do two exposures before one turn cost two passes?
    The first time that it is his turn: one pass.
cards_after_close | 26 | Do cards shown after the close fall under art. 26?
    Art. 26 speaks of the auction; art. 21 says when that is.
card_taken_back | 26 | Does a card that was taken back return to the table?
    Note 1: paragraph a holds for all the cards, also those taken back.
early_substitute | 27 30 | Which call stands when an early substitute is called over?
    Note 1 to art. 30: the substitute is void unless it is called over.
barred_call_condoned | 27 38 | What if a call of an obliged player is called over?
    It stands as any improper call; the exception does not name it. Later law 37A.
orphaned_double | 27 | What of a call that fits only the improper call?
    To the letter art. 37 applies to the caller; later codes cancel his call.
dealer_calls_over | 27 33 | The dealer calls over an opening by his right-hand opponent: 27 or 33?
    Art. 27 names the right-hand opponent, art. 33 the left-hand one.
partner_on_turn | 31 33 | Partner of the offender is on turn and calls himself?
    Art. 33 names only the opponent; the note to the heading makes the list exhaustive.
attention | 27 33 | Attention or claim?
    Art. 33 ends at attention, art. 27 at the claim: the words differ.
change_called_over | 29 31 | A change after the left-hand opponent has called?
    A new call, so out of turn; later codes draw the same line.
paused_change | 27 29 | The left-hand opponent calls over a change after a pause?
    Art. 29 stands under the heading improper calls, so art. 27 covers it.
other_call | 29 | Is another proper call any call?
    The text does not limit it.
one_breath | 28 | What is one breath?
    A fact for the director.
improper_substitute | 30 36 37 | What if the substitute is improper itself?
    It is void and the offender chooses again among what the text lists.
lead_penalty | 30 38 | Which lead may be demanded or forbidden?
    Uitkomen is the opening lead, by whichever defender; art. 40 says voorspelen.
early_pass | 31 | A pass before any bid at the turn of another than the right-hand opponent?
    Paragraph a says: before a player has bid, whoever's turn it is.
call_at_lefts_turn | 29 31 | A second call at the left-hand opponent's turn?
    As long as he has not called it is a change.
two_lead_penalties | 30 38 | Two rights over one lead?
    Either penalty, not both.
supplied_passes | 32 | For how many seats is a pass supplied?
    Art. 32 names the right-hand opponent alone.
both_improper | 34 | Two improper calls at the same time?
    Art. 34 speaks of a proper call, so each stands by itself.
voiding_until | 36 | How long may the doubles be voided?
    At once, before the offender's left-hand opponent calls; if the substitute closes the
    auction, until the opening lead.
own_bid_doubled | 36 37 | Doubling one's own bid?
    Art. 37 is the nearest case; the note to the heading would make it a mere remark.
partner_redoubled | 36 37 | Doubling partner's bid that one's own side redoubled?
    Art. 36 is the more specific and the graver.
bound_out_of_turn | 31 38 | A call out of turn by who must pass at his first turn?
    Before his turn he is not obliged to pass yet.
single_pass_broken | 38 | Breaking a single enforced pass?
    The side must pass on: text of art. 38.
precedence | 39 | Which of several provisions is applied?
    The graver; the director may take another, as when the other side wishes it.
late_double | 40 | A double by declarer's side after the close?
    Only defenders are penalised.
closed_in_hindsight | 40 | A call after an auction that proved closed only afterwards?
    Arts. 27 and 21 together: it was closed.
late_call_lasts | 40 | How long does the right over the lead last?
    Until the other defender's first lead after the call: text.
bound_review | 42 | May who must pass once ask for a restatement?
    Not at the turn at which he is obliged; later he may.
score_table | 94 | Which figures does art. 94 have?
    International scoring of 1935 with the bonus of 1943, unchanged until 1987.
honours | 94 | Do honours count?
    Not at matchpoints.
claim_by | 27 | Who may claim?
    Either opponent, or the director.
closing_by_condoning | 27 40 | A call over a call that becomes the closing pass?
    The closing rule is tested after every pass, so it comes after the close.
bound_double_condoned | 27 38 | A possible double by an obliged player, called over?
    It stands, for art. 24 allowed it.
calling_over | 27 33 | Does passing count as calling on?
    Bieden is making any call, passing too.
skipped_turn | 26 27 31 | Does a lost turn use up an enforced pass?
    He has not passed, so he still must.
supplied_pass | 27 32 | Does a supplied pass condone a call in question?
    Nobody has called over it.
bound_substitute | 30 36 37 | What may an obliged player substitute?
    The text is silent; only a pass would be proper.
"""
"""Option, articles and question on one line, what the default rests on beneath; A1, A2, ..."""


def _read(text: str) -> dict[str, Question]:
    found: dict[str, Question] = {}
    for block in text.strip().replace("\n    ", "\t").splitlines():
        head, _, backing = block.partition("\t")
        option, articles, asks = (part.strip() for part in head.split("|"))
        name = f"A{len(found) + 1}"
        words = " ".join(backing.split())
        found[name] = Question(name, option, tuple(articles.split()), asks, words)
    return found


QUESTIONS = _read(_TEXT)
"""All open questions by their number."""


def taken(rules: Rules, questions: tuple[str, ...]) -> tuple[Reading, ...]:
    """Name the readings taken of these questions, each once."""
    return tuple(
        Reading(name, getattr(rules, QUESTIONS[name].option)) for name in dict.fromkeys(questions)
    )
