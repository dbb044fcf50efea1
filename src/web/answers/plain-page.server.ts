import { createHash } from 'node:crypto';

const STYLES = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100svh; display: grid; place-content: center; justify-items: start; gap: 1rem;
  padding: 2rem; max-width: 34rem; margin-inline: auto; background: light-dark(#fdfcfa, #171412);
  color: light-dark(#231e1a, #f4ede3);
  font: 1.0625rem/1.6 system-ui, sans-serif; }
h1 { margin: 0; font: 400 2.25rem/1.1 Georgia, serif; text-wrap: balance; }
p { margin: 0; }
a { color: light-dark(#a63b14, #f69a66); text-underline-offset: .2em; }
a:focus-visible { outline: 3px solid currentcolor; outline-offset: 3px; }
`;

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`;

const WORDS = {
  400: ['We could not read that address', 'Something in it is not right.'],
  403: [
    'This form came from another site',
    'It was not sent from a page of this shop, so nothing was changed.',
  ],
  404: ['There is nothing here', 'Please check the address.'],
  405: ['Method not allowed', 'You can open this page or send its form, nothing else.'],
  408: ['That took too long', 'Your request did not arrive in time, so nothing was changed.'],
  413: ['That is too large', 'It is larger than we accept, so nothing was changed.'],
  415: ['We could not read that', 'Only forms are accepted here. Nothing was changed.'],
  429: ['Too many requests', 'Please wait a moment and try again. Your basket is safe.'],
  500: ['Something went wrong', 'The fault is ours, and nothing was lost. Please try again in a moment.'],
  503: [
    'One moment, please',
    'The shop cannot answer just now. Please try again in a few seconds. Your basket is safe.',
  ],
} as const;

/**
 * A self-contained page for when the shop's own pages cannot be rendered or are not involved. `retryAfter`: seconds.
 */
export function plainPage(
  status: number,
  { retryAfter = status === 503 ? 5 : 0 }: { retryAfter?: number | undefined } = {},
): Response {
  const [title, text] = WORDS[status in WORDS ? (status as keyof typeof WORDS) : 500];
  const html = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLES}</style>
</head>
<body>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Back to the shop</a></p>
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src ${STYLE_HASH}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
      'Cache-Control': 'no-store',
      ...(status === 405 ? { Allow: 'GET, HEAD, POST' } : {}),
      ...(retryAfter ? { 'Retry-After': String(retryAfter) } : {}),
    },
  });
}
