import { html } from 'hono/html';
import { asHtml, asText, type EmailPage, letterheadOf } from '#shop/emails/email-page.ts';
import { DARK } from '#shop/emails/email-style.ts';
import type { ShopProfile } from '#shop/profile/defaults.ts';
import { UNSEEN } from '../../../storefront/frame/unseen.server.ts';

/** Emails have their looks in attributes, as their readers' programs ask for; nothing in it runs. */
const POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const HEADERS = { ...UNSEEN, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY };

type Written = { subject: string; page: EmailPage; profile: ShopProfile };

/** An email as its reader would see it: `as` 'text', 'dark', or by day. */
export function previewAnswer(
  { subject, page, profile }: Written,
  { publicUrl, as }: { publicUrl: string; as: string },
): Response {
  const letterhead = letterheadOf(profile, publicUrl);
  const shown =
    as === 'text'
      ? String(html`<!doctype html><html lang="en-GB"><head><title>${subject}</title><style>pre{margin:24px;white-space:pre-wrap;font:14px/1.5 monospace;overflow-wrap:anywhere}</style></head><body><pre>Subject: ${subject}

${asText(letterhead, page)}</pre></body></html>`)
      : withSubject(asHtml(letterhead, page), subject).replace(DARK, as === 'dark' ? 'all' : 'not all');
  return new Response(shown.replace('<head>', '<head><base target="_blank">'), { headers: HEADERS });
}

function withSubject(email: string, subject: string): string {
  const line = html`<p style="max-width:600px;margin:0 auto 16px;font-size:14px">Subject: <strong>${subject}</strong></p>`;
  return email.replace(/<body[^>]*>/, (body) => body + line);
}
