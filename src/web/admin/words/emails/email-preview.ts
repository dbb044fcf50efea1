import { html } from 'hono/html';
import { redirect } from 'react-router';
import { asHtml, asText, letterheadOf } from '#shop/emails/email-page.ts';
import { DARK } from '#shop/emails/email-style.ts';
import { ShopError } from '#shop/errors.ts';
import { links } from '#shop/links.ts';
import { respond } from '../../../answers/respond.server.ts';
import { text } from '../../../forms/form-text.ts';
import { UNSEEN } from '../../../storefront/frame/unseen.server.ts';
import { roleForm, roleOf } from '../../admin-request.server.ts';
import type { Route } from './+types/email-preview';
import { requireKind, wordsOf } from './email-actions.server.ts';
import { writeSample } from './write-sample.server.ts';

/** Emails have their looks in attributes, as their readers' programs ask for; nothing in it runs. */
const POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const HEADERS = { ...UNSEEN, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY };

/** An email in the words that are typed, as HTML by day or by night, or as plain text. */
export async function action(args: Route.ActionArgs) {
  const { shop, form } = await roleForm(args, 'manager');
  return respond(args.request, async () => {
    if (text(form, 'intent') !== 'preview') throw new ShopError('malformed', 'Unknown action.');
    const kind = requireKind(args.params.kind);
    const { subject, page, profile } = await writeSample(shop, kind, wordsOf(form));
    const letterhead = letterheadOf(profile, shop.publicUrl);
    const as = text(form, 'as');
    const shown =
      as === 'text'
        ? String(html`<!doctype html><html lang="en-GB"><head><title>${subject}</title><style>pre{margin:24px;white-space:pre-wrap;font:14px/1.5 monospace;overflow-wrap:anywhere}</style></head><body><pre>Subject: ${subject}

${asText(letterhead, page)}</pre></body></html>`)
        : withSubject(asHtml(letterhead, page), subject).replace(DARK, as === 'dark' ? 'all' : 'not all');
    return new Response(shown.replace('<head>', '<head><base target="_blank">'), { headers: HEADERS });
  });
}

/** Whoever opens the address by hand comes to the editor. */
export function loader({ context, params: { kind } }: Route.LoaderArgs) {
  roleOf(context, 'manager');
  throw redirect(links.admin.email(kind));
}

function withSubject(email: string, subject: string): string {
  const line = html`<p style="max-width:600px;margin:0 auto 16px;font-size:14px">Subject: <strong>${subject}</strong></p>`;
  return email.replace(/<body[^>]*>/, (body) => body + line);
}
