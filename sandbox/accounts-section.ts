import { html } from 'hono/html';
import { KLARNA_ACCOUNT, MAIL_ACCOUNT, STRIPE_ACCOUNT } from './account.ts';
import type { Merchant } from './card-gateway.ts';
import type { Markup } from './page-shell.ts';

type Where = { url: string; smtpPort: number; merchant: Merchant };

/** The accounts with everybody whom the sandbox plays, for the form in the back office. */
export function accountsSection({ url, smtpPort, merchant }: Where): Markup {
  const accounts: [heading: string, facts: Record<string, string>][] = [
    [
      'Card gateway',
      { Address: `${url}/direct/`, 'Merchant ID': merchant.merchantId, 'Signature key': merchant.secret },
    ],
    [
      'Stripe',
      {
        Account: STRIPE_ACCOUNT.account,
        'Secret key': STRIPE_ACCOUNT.secretKey,
        'Publishable key': STRIPE_ACCOUNT.publishableKey,
        'Signing secret': STRIPE_ACCOUNT.webhookSecret,
      },
    ],
    [
      'Klarna',
      {
        'Address of the API': url,
        'User name': KLARNA_ACCOUNT.username,
        Password: KLARNA_ACCOUNT.password,
        'Address of the script': `${url}/klarna/lib.js`,
      },
    ],
    [
      'Mail server',
      {
        Server: '127.0.0.1',
        Port: `${smtpPort}, until the sandbox starts again`,
        'User name': MAIL_ACCOUNT.username,
        Password: MAIL_ACCOUNT.password,
      },
    ],
  ];
  return html`<section><div class="head"><h2 id="accounts">Accounts</h2></div>
<p class="lead">To try Settings, Payments and email in the back office of a shop on this machine. Any other key is refused, as by the real ones.</p>
${accounts.map(
  ([heading, facts]) => html`<h3>${heading}</h3>
<dl class="fields">${Object.entries(facts).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`,
)}</section>`;
}
