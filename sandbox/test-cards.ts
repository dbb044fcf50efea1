import { html } from 'hono/html';
import { SANDBOX_CARDS, type SandboxCard } from './cards.ts';
import type { Markup } from './page-shell.ts';
import { STRIPE_CARDS } from './stripe-cards.ts';

/** The test cards, and how card, expiry month and customer's name steer the bank. */
export function testCards(): Markup {
  return html`<section><div class="head"><h2 id="cards">Test cards</h2></div>
<p class="lead">Any three-digit security code and any future expiry.</p>
<div class="panel" tabindex="0" role="region" aria-labelledby="cards">${cardTable()}</div></section>
<section><div class="head"><h2 id="months">Bank authentication</h2></div>
<p class="lead">The expiry month decides whether the bank authenticates the customer (3-D Secure), and the customer’s name can make it harder. Only a complete authentication leads to a charge.</p>
<div class="panel" tabindex="0" role="region" aria-labelledby="months">${askTable()}</div></section>
<section><div class="head"><h2 id="stripe-cards">Test cards of Stripe</h2></div>
<p class="lead">For the Payment Element and Stripe Checkout, where a shop offers them. Any future expiry and security code.</p>
<div class="panel" tabindex="0" role="region" aria-labelledby="stripe-cards">${stripeTable()}</div></section>`;
}

const OUTCOMES: Record<SandboxCard['outcome'], { tone: string; words: string }> = {
  accepted: { tone: 'good', words: 'Accepted' },
  declined: { tone: 'bad', words: 'Declined' },
  'answer-lost': {
    tone: 'warn',
    words: 'Charged, but the answer is lost; a callback follows five seconds later',
  },
  unavailable: { tone: 'warn', words: 'The gateway is down for maintenance; nothing is charged' },
};

function cardTable() {
  return tableOf(
    SANDBOX_CARDS.map(({ number, brand, outcome }) => ({ number, brand, ...OUTCOMES[outcome] })),
  );
}

function stripeTable() {
  return tableOf(
    STRIPE_CARDS.map(({ number, brand, words, asks, declines, disputes, refunds }) => ({
      number,
      brand: { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }[brand],
      tone: asks || disputes || refunds ? 'warn' : declines ? 'bad' : 'good',
      words,
    })),
  );
}

function tableOf(cards: { number: string; brand: string; tone: string; words: string }[]) {
  return html`<table>
<thead><tr><th scope="col">Number</th><th scope="col"><span class="hidden">Copy</span></th><th scope="col" class="brand">Brand</th><th scope="col">What happens</th></tr></thead>
<tbody>${cards.map(({ number, brand, tone, words }) => {
    const spaced = number.replace(/(.{4})(?=.)/g, '$1 ');
    return html`<tr><td class="wrap">${spaced}</td><td><button class="copy" type="button" data-copy="${number}" aria-label="Copy ${spaced}">Copy</button></td><td class="brand">${brand}</td><td class="wide"><span class="state ${tone}">${words}</span></td></tr>`;
  })}</tbody></table>`;
}

const ASKS: { when: string; tone: string; words: string }[] = [
  {
    when: 'Month 12',
    tone: 'warn',
    words:
      'The bank takes a fingerprint of the browser, then shows its page: Confirm, Fail, Cancel or Never answer',
  },
  { when: 'Month 11', tone: 'good', words: 'The bank takes a fingerprint of the browser, which is enough' },
  {
    when: 'Months 02 and 06',
    tone: 'bad',
    words: 'Authentication fails; nothing is charged',
  },
  { when: 'Every other month', tone: 'good', words: 'No authentication' },
  {
    when: '‘Test [rounds 3]’ as name',
    tone: 'warn',
    words:
      'With month 11 or 12 the bank shows its page three times after the fingerprint; any number from 1 to 9',
  },
  {
    when: '‘Test [silent]’ as name',
    tone: 'warn',
    words: 'With month 11 or 12 the fingerprint never answers; the shop continues without it',
  },
  { when: '15 minutes at the bank', tone: 'bad', words: 'Too late; nothing is charged' },
];

function askTable() {
  return html`<table>
<thead><tr><th scope="col">With</th><th scope="col">What happens</th></tr></thead>
<tbody>${ASKS.map(({ when, tone, words }) => html`<tr><td class="wrap">${when}</td><td class="wide"><span class="state ${tone}">${words}</span></td></tr>`)}</tbody></table>`;
}
