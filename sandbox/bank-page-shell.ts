import { html, raw } from 'hono/html';
import { sourceHash } from './source-hash.ts';

/** The bank has its own look, so nobody mistakes it for the shop. */
const STYLE = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#e9eef5;color:#10233f;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif}
main{box-sizing:border-box;width:min(28rem,calc(100vw - 2rem));padding:1.75rem;background:#fff;border-top:6px solid #1f4e96;border-radius:8px;box-shadow:0 1px 8px #10233f22}
header{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:0 1rem;font-weight:600;color:#1f4e96}
header small{font-weight:400;color:#4a5a72}
h1{margin:1.25rem 0 .5rem;font-size:1.5rem;line-height:1.2}
form{display:grid;gap:.6rem;margin-top:1.25rem}
label{display:grid;gap:.25rem;font-weight:600}
input{box-sizing:border-box;min-height:2.9rem;padding:0 .75rem;border:1px solid #6c7c94;border-radius:6px;font:inherit;font-weight:400;width:100%}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.6rem}
.wrong{color:#9c1126;font-weight:600}
button{min-height:2.9rem;border:1px solid #6c7c94;border-radius:6px;background:#fff;color:inherit;font:inherit;cursor:pointer}
button.main{border-color:#1f4e96;background:#1f4e96;color:#fff;font-weight:600}
:focus-visible{outline:3px solid #10233f;outline-offset:2px}
`;

/** Returns the customer without a click where scripts run. */
export const SUBMIT = "document.getElementById('back').submit();";

/** Tells the page that shows the bank in a frame that the buyer has answered; it says nothing else. */
export const REPORT = "parent.postMessage({ bank: 'answered' }, '*');";

/** In a frame a key does not reach the page around it. */
export const ESCAPE = `addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') parent.postMessage({ bank: 'closed' }, '*');
});`;

/** Forms go to the bank itself and to the shop that sent the customer; only the fingerprint and a script's dialog may be framed. */
export function bankPolicy(returnUrl: string, canBeFramed: boolean): string {
  const shop = URL.canParse(returnUrl) ? ` ${new URL(returnUrl).origin}` : '';
  return [
    "default-src 'none'",
    'img-src data:',
    `script-src ${[SUBMIT, REPORT, ESCAPE].map(sourceHash).join(' ')}`,
    `style-src ${sourceHash(STYLE)}`,
    `form-action 'self'${shop}`,
    "base-uri 'none'",
    ...(canBeFramed ? [] : ["frame-ancestors 'none'"]),
  ].join('; ');
}

export function bankPage(
  content: ReturnType<typeof html>,
  { name = 'Sandbox Bank', title = 'confirm a payment' } = {},
) {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}: ${title}</title>
<link rel="icon" href="data:,">
<style>${raw(STYLE)}</style>
</head>
<body><main><header>${name} <small>Test mode: no money moves</small></header>
${content}
</main></body>
</html>`;
}
