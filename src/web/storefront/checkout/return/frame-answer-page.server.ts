import { createHash } from 'node:crypto';

/** Posts the value to the surrounding page, and only to one of ours. */
const SCRIPT = `
const { value } = document.getElementById('answer');
parent.postMessage({ threeDSMethodData: value }, location.origin);
`;

const HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/** The last page in the fingerprint's hidden frame: it reports what the bank posted. */
export function frameAnswerPage(threeDSMethodData: string): Response {
  const html = `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><title>Back from your bank</title></head>
<body>
<input type="hidden" id="answer" value="${escaped(threeDSMethodData)}">
<script>${SCRIPT}</script>
</body>
</html>
`;
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; script-src ${HASH}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    },
  });
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}
