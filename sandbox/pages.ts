import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { accountsSection } from './accounts-section.ts';
import type { CardGateway } from './card-gateway.ts';
import { type Email, findEmail, listEmails } from './mailbox.ts';
import { overviewPage, time } from './overview-page.ts';
import { FONTS, type Markup, PAGE_POLICY, page } from './page-shell.ts';
import { listPayments } from './payments.ts';

/** An email runs no scripts, loads only pictures, and opens its links in new windows. */
const EMAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:";

/** The pages for people. */
export function pageRoutes({ ledger, faults, url, merchant }: CardGateway, smtpPort: number): Hono {
  const routes = new Hono();
  const overview = (c: Context) =>
    show(
      c,
      overviewPage(
        listPayments(ledger),
        listEmails(ledger),
        faults.list(),
        accountsSection({ url, smtpPort, merchant }),
      ),
    );
  routes.get('/', overview);
  routes.get('/sandbox', overview);
  routes.get('/favicon.ico', (c) => c.body(null, 204));
  routes.get('/sandbox/fonts/:name', (c) => {
    const font = FONTS.get(c.req.param('name'));
    return font ? c.body(font, 200, { 'content-type': 'font/woff2' }) : c.notFound();
  });
  routes.get('/sandbox/mails/:number{\\d+}', (c) => {
    const email = findEmail(ledger, Number(c.req.param('number')));
    return email ? show(c, emailPage(email)) : c.notFound();
  });
  routes.get('/sandbox/mails/:number{\\d+}/html', (c) => {
    const email = findEmail(ledger, Number(c.req.param('number')));
    if (!email) return c.notFound();
    c.header('content-security-policy', EMAIL_POLICY);
    return c.html(email.html.replace('<head>', '<head><base target="_blank">'));
  });
  return routes;
}

async function show(c: Context, content: Markup): Promise<Response> {
  c.header('content-security-policy', PAGE_POLICY);
  c.header('cache-control', 'no-store');
  return c.html(await content);
}

function emailPage(email: Email): Markup {
  return page(
    `Email: ${email.subject}`,
    html`<p><a href="/sandbox">All payments and emails</a></p>
<h1>${email.subject}</h1>
<dl class="fields"><dt>From</dt><dd>${email.sender}</dd><dt>To</dt><dd>${email.recipient}</dd>${email.reply_to && html`<dt>Reply to</dt><dd>${email.reply_to}</dd>`}<dt>Received</dt><dd>${time(email.time)}</dd><dt>Message-ID</dt><dd>${email.message_id}</dd></dl>
${email.html ? html`<div class="panel"><iframe title="The email as it appears" src="/sandbox/mails/${email.number}/html"></iframe></div>` : ''}
<section><div class="head"><h2>Plain text</h2></div><div class="panel"><pre>${email.text}</pre></div></section>`,
  );
}
