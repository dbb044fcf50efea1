import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Gateway } from './gateway.ts';
import { findMail, listMails, type Mail } from './mailbox.ts';
import { overviewPage, time } from './overview-page.ts';
import { type Markup, PAGE_POLICY, page } from './page-shell.ts';
import { listPayments } from './payments.ts';

/** A mail runs no script, loads pictures alone, and opens its links in a window of their own. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:";

/** The pages where a person sees what the sandbox received. */
export function pageRoutes({ ledger, faults }: Gateway): Hono {
  const routes = new Hono();
  const overview = (c: Context) =>
    show(c, overviewPage(listPayments(ledger), listMails(ledger), faults.list()));
  routes.get('/', overview);
  routes.get('/sandbox', overview);
  routes.get('/favicon.ico', (c) => c.body(null, 204));
  routes.get('/sandbox/mails/:number{\\d+}', (c) => {
    const mail = findMail(ledger, Number(c.req.param('number')));
    return mail ? show(c, mailPage(mail)) : c.notFound();
  });
  routes.get('/sandbox/mails/:number{\\d+}/html', (c) => {
    const mail = findMail(ledger, Number(c.req.param('number')));
    if (!mail) return c.notFound();
    c.header('content-security-policy', MAIL_POLICY);
    return c.html(mail.html.replace('<head>', '<head><base target="_blank">'));
  });
  return routes;
}

async function show(c: Context, content: Markup): Promise<Response> {
  c.header('content-security-policy', PAGE_POLICY);
  c.header('cache-control', 'no-store');
  return c.html(await content);
}

function mailPage(mail: Mail): Markup {
  return page(
    `Mail: ${mail.subject}`,
    html`<p><a href="/sandbox">All payments and mails</a></p>
<h1>${mail.subject}</h1>
<dl class="fields"><dt>From</dt><dd>${mail.sender}</dd><dt>To</dt><dd>${mail.recipient}</dd>${mail.reply_to && html`<dt>Answers to</dt><dd>${mail.reply_to}</dd>`}<dt>Received</dt><dd>${time(mail.time)}</dd><dt>Message-ID</dt><dd>${mail.message_id}</dd></dl>
${mail.html ? html`<div class="panel"><iframe title="The mail as people see it" src="/sandbox/mails/${mail.number}/html"></iframe></div>` : ''}
<section><div class="head"><h2>As text</h2></div><div class="panel"><pre>${mail.text}</pre></div></section>`,
  );
}
