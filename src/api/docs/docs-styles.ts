import figtree from '#shop/look/fonts/figtree.woff2?url';
import fraunces from '#shop/look/fonts/fraunces.woff2?url';

/** The readable page in the shop's colours and typefaces. */
export const STYLES = `
@font-face { font-family: Fraunces; font-weight: 340; font-display: swap; src: url(${fraunces}) format("woff2"); }
@font-face { font-family: Figtree; font-weight: 400 700; font-display: swap; src: url(${figtree}) format("woff2"); }
:root { color-scheme: light dark; --ink: light-dark(#231e1a, #f4ede3); --soft: light-dark(#5a5149, #c8bdb0);
  --page: light-dark(#fdfcfa, #171412); --well: light-dark(#f5f1ea, #1f1b18); --line: light-dark(#e3dbcf, #3a332d);
  --ember: light-dark(#a63b14, #f69a66); --display: Fraunces, Georgia, serif;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
* { box-sizing: border-box; }
html { scroll-padding-top: 1.5rem; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.6 Figtree, system-ui, sans-serif; }
header { border-bottom: 1px solid var(--line); background: var(--well); }
header a { display: flex; align-items: center; gap: .75rem; padding-block: 1.1rem; color: inherit; font: 1.5rem/1.2 var(--display); letter-spacing: -.01em; text-decoration: none; }
header svg { width: 26px; height: 28px; }
header a, .frame { margin: 0 auto; padding-inline: clamp(1.25rem, 4.4vw, 3rem); max-width: 80rem; }
.frame { padding-block: 1.5rem 6rem; }
h1, h2 { font-family: var(--display); font-weight: 340; letter-spacing: -.018em; line-height: 1.1; }
h1 { margin: 0 0 1.25rem; font-size: clamp(2.125rem, 1.6rem + 2.3vw, 3.25rem); }
h2 { margin: 3.5rem 0 .5rem; font-size: clamp(1.625rem, 1.35rem + 1.2vw, 2.125rem); }
h3 { margin: 1.75rem 0 .375rem; font-size: .9375rem; font-weight: 600; }
p { margin: 0 0 .875rem; max-width: 42rem; }
.soft { color: var(--soft); }
a { color: var(--ember); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; border-radius: 4px; }
code, pre { font: .8125rem/1.6 var(--mono); overflow-wrap: anywhere; }
pre { margin: 0; padding: .875rem 1.125rem; white-space: pre-wrap; border: 1px solid var(--line); border-radius: 10px; background: var(--well); }
.calls > details { border-top: 1px solid var(--line); }
.calls > details:last-of-type { border-bottom: 1px solid var(--line); }
.calls summary { display: grid; grid-template-columns: 4.25rem 1fr; padding: .875rem .5rem; cursor: pointer; list-style: none; }
.calls summary::-webkit-details-marker { display: none; }
.calls summary:hover { background: var(--well); }
.verb { flex: 0 0 3.75rem; color: var(--ember); font-weight: 600; }
.calls summary .soft { grid-column: 2; }
.call { padding: 0 .5rem 2rem; scroll-margin-top: 6rem; }
.fields { margin: 0; }
.fields dt { font: 600 .8125rem/1.75 var(--mono); overflow-wrap: anywhere; }
.fields dd { margin: 0 0 .625rem; font-size: .9375rem; }
.contents { margin: 0 0 2.5rem; padding: .25rem 1.125rem; border: 1px solid var(--line); border-radius: 10px; background: var(--well); font-size: .9375rem; }
.contents > summary { padding: .625rem 0; cursor: pointer; font-weight: 600; }
.contents ul { margin: 0; padding: 0 0 .5rem; list-style: none; }
.contents a { display: block; padding: .3125rem 0; color: inherit; text-decoration: none; }
.contents a:hover { color: var(--ember); text-decoration: underline; }
.contents nav > ul > li > a { padding-top: .75rem; font-weight: 600; }
.contents li li a { display: flex; color: var(--soft); font: .75rem/1.5 var(--mono); overflow-wrap: anywhere; }
@media (min-width: 40rem) {
  .fields { display: grid; grid-template-columns: minmax(9rem, max-content) 1fr; column-gap: 1.5rem; }
  .call { padding-left: 4.75rem; }
}
@media (min-width: 64rem) {
  .frame { display: grid; grid-template-columns: 21rem minmax(0, 1fr); gap: 4rem; padding-top: 3rem; }
  .contents { position: sticky; top: 0; align-self: start; margin: -3rem 0 0 -.5rem; padding: 0; border: 0; background: none; }
  .contents nav { max-height: 100vh; padding: 2.25rem 0 2rem .5rem; overflow-y: auto; }
  @supports selector(::details-content) {
    .contents > summary { display: none; }
    .contents::details-content { content-visibility: visible; block-size: auto; }
  }
}
`;
