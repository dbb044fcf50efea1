/** Of the readable page: it stands alone, so that it reads the same wherever it is opened. */
export const STYLES = `
:root { color-scheme: light dark; --ink: light-dark(#231e1a, #f4ede3); --soft: light-dark(#5a5149, #c8bdb0);
  --page: light-dark(#fdfcfa, #171412); --well: light-dark(#f5f1ea, #1f1b18); --line: light-dark(#e3dbcf, #3a332d);
  --ember: light-dark(#a63b14, #f69a66); --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
.frame { margin: 0 auto; padding: 1.5rem 1rem 5rem; max-width: 78rem; }
h1 { margin: 0 0 1rem; font: 400 2.5rem/1.1 Georgia, serif; }
h2 { margin: 3.5rem 0 .25rem; font: 400 1.625rem/1.25 Georgia, serif; }
h3 { margin: 1.25rem 0 .375rem; font-size: .9375rem; }
p { margin: 0 0 .75rem; max-width: 46rem; }
.soft { color: var(--soft); }
a { color: var(--ember); }
:focus-visible { outline: 3px solid var(--ember); outline-offset: 2px; }
code, pre { font: .8125rem/1.55 var(--mono); }
p code, dd code, td code { overflow-wrap: anywhere; }
pre { margin: 0; padding: .75rem 1rem; white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); background: var(--well); }
.calls > details { border-top: 1px solid var(--line); }
.calls > details:last-of-type { border-bottom: 1px solid var(--line); }
.calls summary { padding: .75rem .25rem; cursor: pointer; }
.calls summary:hover { background: var(--well); }
summary code { font-weight: 600; overflow-wrap: anywhere; }
summary .soft { display: block; padding-left: 1.125rem; }
.verb { display: inline-block; min-width: 6.5ch; color: var(--ember); }
.call { padding: 0 .25rem 1.75rem 1.375rem; scroll-margin-top: 5rem; }
.fields { margin: 0; }
.fields dt { font: 600 .8125rem/1.6 var(--mono); overflow-wrap: anywhere; }
.fields dd { margin: 0 0 .5rem; font-size: .9375rem; }
.contents { margin: 0 0 2rem; padding: 0 0 .75rem; border-bottom: 1px solid var(--line); }
.contents ul { display: flex; flex-wrap: wrap; column-gap: 1.25rem; margin: 0; padding: 0; list-style: none; }
.contents a { display: block; padding: .375rem 0; color: inherit; text-decoration: none; }
.contents a:hover { color: var(--ember); text-decoration: underline; }
@media (min-width: 40rem) {
  .fields { display: grid; grid-template-columns: minmax(9rem, max-content) 1fr; column-gap: 1.5rem; }
}
@media (min-width: 64rem) {
  .frame { display: grid; grid-template-columns: 14rem minmax(0, 1fr); gap: 4rem; padding-top: 3rem; }
  .contents { position: sticky; top: 2rem; align-self: start; margin: 0; padding: 0; border: 0; }
  .contents ul { display: block; }
}
`;
