"""How the ruling form looks: black on white, on paper of A4 as on a telephone."""

STYLE = """
@page { size: A4; margin: 16mm 18mm }
* { box-sizing: border-box }
body { font: 11pt/1.4 Georgia, "Times New Roman", serif; max-width: 44em; margin: 0 auto;
  padding: 1em; color: #000; background: #fff; overflow-wrap: break-word }
h1 { font-size: 1.5em; line-height: 1.2; margin: 0 0 .6em; padding-bottom: .3em;
  border-bottom: 2px solid #000 }
h2 { font-size: 1.1em; margin: 1.1em 0 .35em; break-after: avoid }
dl.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(13em, 1fr));
  gap: .5em 1em; margin: 0 }
dl.fields div:first-child { grid-column: 1 / -1 }
dl.fields.tall div:first-child { grid-column: auto }
dt { font-size: .8em }
dd { margin: 0; min-height: 1.6em; border-bottom: 1px solid #000 }
.tall dd { min-height: 3em }
table { border-collapse: collapse; width: 100% }
th, td { border: 1px solid #000; padding: .2em .5em; text-align: left; vertical-align: top }
thead { display: table-header-group }
tr, li { break-inside: avoid }
.history td:first-child, .history th:first-child { width: 2.8em; text-align: right }
.history td:last-child, .history th:last-child { width: 45% }
.auction { table-layout: fixed }
code { font: .9em monospace; overflow-wrap: anywhere }
.line { border-bottom: 1px solid #000; height: 1.9em }
.note { white-space: pre-wrap }
ol, ul { margin: 0; padding-left: 1.4em }
li + li { margin-top: .5em }
.signing { break-inside: avoid }
.laws { font-size: .85em; margin-top: 1.2em }
@media print {
  /* The blank form and a short ruling go on one sheet. */
  @page { margin: 12mm 16mm }
  body { max-width: none; padding: 0; font-size: 10pt; line-height: 1.25 }
  h1 { font-size: 1.3em; margin-bottom: .4em }
  h2 { margin: .7em 0 .2em }
  dl.fields { gap: .3em 1em }
  .signing { display: grid; grid-template: auto 1fr / 1fr 1fr; grid-auto-flow: column;
    column-gap: 1em }
  .signing dl.fields { grid-template-columns: 1fr 1fr; align-items: end }
  .signing dl.fields div:first-child { grid-column: auto }
  th, td { padding: .1em .4em }
  li + li { margin-top: .25em }
  .line { height: 2.4em }
  .tall dd { min-height: 2.4em }
  .laws { margin-top: .7em }
}
"""
