import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { html, raw } from 'hono/html';
import { sourceHash } from './source-hash.ts';

/** Markup with every interpolated value escaped. */
export type Markup = ReturnType<typeof html>;

const { resolve } = createRequire(import.meta.url);

/** The shop's typefaces, by file name. */
export const FONTS = new Map<string, Buffer<ArrayBuffer>>(
  ['figtree', 'fraunces'].map((name) => {
    const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
    return [`${name}.woff2`, readFileSync(resolve(file))] as const;
  }),
);

/** The shop's colours and typefaces. */
const STYLE = `
@font-face{font-family:Fraunces;font-weight:100 900;font-display:swap;src:url(/sandbox/fonts/fraunces.woff2) format('woff2')}
@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:url(/sandbox/fonts/figtree.woff2) format('woff2')}
:root{color-scheme:light dark;--page:light-dark(#fdfcfa,#171412);--soft:light-dark(#f5f1ea,#1f1b18);--raised:light-dark(#fff,#26211d);
--ink:light-dark(#231e1a,#f4ede3);--ink-soft:light-dark(#5a5149,#c8bdb0);--ink-faint:light-dark(#6d6359,#a99d90);--line:light-dark(#e3dbcf,#3a332d);
--line-strong:light-dark(#8a7f72,#8b7f72);--ember:light-dark(#b3421a,#ee8246);--ember-text:light-dark(#a63b14,#f69a66);--tint:light-dark(#fbebe1,#3a2216);
--good:light-dark(#1d6a42,#7fca9d);--good-tint:light-dark(#e5f2e9,#182a20);--bad:light-dark(#b0152d,#ff9ea4);--bad-tint:light-dark(#fdecec,#3b181c);
--warn:light-dark(#7d5200,#ebbf66);--warn-tint:light-dark(#fbf0d7,#332810);--info:light-dark(#1f557d,#93c4e8);--info-tint:light-dark(#e5eff7,#15293b);
--display:Fraunces,Georgia,'Times New Roman',serif;--text:Figtree,system-ui,-apple-system,'Segoe UI',sans-serif}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:15px/1.55 var(--text);font-variant-numeric:tabular-nums}
a{color:var(--ember-text);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px;border-radius:4px}
header{background:var(--soft);border-bottom:1px solid var(--line)}
.bar,main{max-width:80rem;margin:0 auto;padding:0 clamp(1.25rem,4vw,3rem)}
.bar{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;padding-block:1.1rem}
.bar svg{width:26px;height:28px}
.bar a{display:flex;align-items:center;gap:.75rem;color:inherit;text-decoration:none;font:400 1.5rem/1.2 var(--display);letter-spacing:-.01em}
.mode{margin-left:auto;padding:.3rem .75rem;border:1px dashed var(--line-strong);border-radius:99px;color:var(--ink-soft);font-size:.8125rem}
main{padding-block:clamp(1.75rem,4vw,3rem) 4rem}
h1,h2{margin:0;font-family:var(--display);font-weight:340;letter-spacing:-.018em;line-height:1.1}
h1{font-size:clamp(2rem,1.5rem + 2vw,3rem)}
h2{font-size:1.5rem}
.lead{margin:.6rem 0 0;max-width:42rem;color:var(--ink-soft);font-size:1.0625rem}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:1px;margin:2rem 0 2.75rem;border:1px solid var(--line);border-radius:10px;overflow:hidden;background:var(--line)}
.figures div{padding:1rem 1.25rem;background:var(--raised)}
.figures dt{color:var(--ink-soft);font-size:.8125rem}
.figures dd{margin:.15rem 0 0;font:340 1.75rem/1.2 var(--display)}
.head{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:baseline;justify-content:space-between;margin:0 0 .9rem}
section{margin-top:2.75rem}
.lead+.panel,.tools+.lead{margin-top:1rem}
.panel{border:1px solid var(--line);border-radius:10px;background:var(--raised);overflow-x:auto}
table{width:100%;border-collapse:collapse}
th,td{padding:.65rem 1rem;border-top:1px solid var(--line);text-align:left;white-space:nowrap;vertical-align:middle}
thead th{border-top:0;color:var(--ink-soft);font-size:.8125rem;font-weight:500}
td.wide{white-space:normal;min-width:14rem}
.money{text-align:right}
.faint td{color:var(--ink-faint)}
.faint s{color:inherit}
.state{display:inline-block;padding:.05rem .6rem;border-radius:12px;font-size:.8125rem;background:var(--soft);color:var(--ink-soft)}
.state.good{background:var(--good-tint);color:var(--good)}
.state.bad{background:var(--bad-tint);color:var(--bad)}
.state.warn{background:var(--warn-tint);color:var(--warn)}
.state.info{background:var(--info-tint);color:var(--info)}
.empty{margin:0;padding:2.25rem 1.5rem;text-align:center;color:var(--ink-soft)}
.emails{list-style:none;margin:0;padding:0}
.emails a{display:grid;grid-template-columns:1fr auto;gap:.1rem 1rem;padding:.8rem 1.1rem;border-top:1px solid var(--line);color:inherit;text-decoration:none}
.emails li:first-child a{border-top:0}
.emails a:hover{background:var(--soft)}
.emails strong{font-weight:600}
.emails small{color:var(--ink-faint);font-size:.8125rem}
button,select,input{font:inherit;color:inherit;min-height:2.5rem;padding:0 .95rem;border:1px solid var(--line-strong);border-radius:6px;background:var(--raised)}
button{cursor:pointer;font-weight:500}
button:hover{border-color:var(--ink)}
.copy{min-height:1.75rem;padding:0 .6rem;font-size:.8125rem;color:var(--ink-soft)}
.tools{display:flex;flex-wrap:wrap;gap:.6rem;align-items:end}
.tools form{display:flex;flex-wrap:wrap;gap:.6rem;align-items:end}
label{display:grid;gap:.2rem;color:var(--ink-soft);font-size:.8125rem}
label>*{color:var(--ink);font-size:.9375rem}
input[type=number]{width:5rem}
dl.fields{display:grid;grid-template-columns:auto 1fr;gap:.3rem 1.25rem;margin:1.25rem 0 1.75rem}
dl.fields dt{color:var(--ink-soft)}
dl.fields dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:min(60rem,80vh);border:0;background:#f5f1ea}
@media (max-width:40rem){th,td{padding-inline:.6rem}td.wide{min-width:7rem}td.wrap{white-space:normal}.brand{display:none}}
pre{margin:0;padding:1.25rem;white-space:pre-wrap;overflow-wrap:anywhere;font:.875rem/1.6 ui-monospace,Menlo,Consolas,monospace}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`;

/** Copies card numbers, and refreshes the payments and emails in place. */
const SCRIPT = `
document.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-copy]');
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.copy);
  const words = button.textContent;
  button.textContent = 'Copied';
  setTimeout(() => { button.textContent = words; }, 1500);
});
if (document.getElementById('live')) setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch(location.href).catch(() => null);
  if (!answer || !answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('live');
  const shown = document.getElementById('live');
  if (fresh && shown && fresh.innerHTML !== shown.innerHTML && !shown.contains(document.activeElement)) shown.innerHTML = fresh.innerHTML;
}, 3000);
`;

/** Nothing from elsewhere. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `script-src ${sourceHash(SCRIPT)}`,
  `style-src ${sourceHash(STYLE)}`,
  "connect-src 'self'",
  "font-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
].join('; ');

/** A page of the sandbox with this content. */
export function page(title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${raw(STYLE)}</style>
</head>
<body>
<header><div class="bar">
<a href="/sandbox"><svg viewBox="0 0 32 34" fill="none" aria-hidden="true"><path d="M3.5 32V15.5a12.5 12.5 0 0 1 25 0V32M0 32.2h32" stroke="currentColor" stroke-width="1.6"/><path fill="#d0602e" d="M16.9 8.2c.5 3.6-1.2 5.6-3 7.7-1.7 2-3.5 4-3.5 7.1 0 3.5 2.5 6.2 5.7 6.2 3.3 0 5.7-2.5 5.7-5.9 0-2.3-.9-4.5-2.4-6.3-.1 1.3-.6 2.3-1.6 2.9.5-4.2.4-8.5-.9-11.7z"/></svg>Sandbox</a>
<span class="mode">Test mode: no money moves</span>
</div></header>
<main>${content}</main>
<script>${raw(SCRIPT)}</script>
</body>
</html>`;
}
