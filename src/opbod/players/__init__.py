"""Players: each sees a View and what it may do, and answers; no player ever sees a State."""
