import { html } from 'hono/html';
import { SANDBOX_CARDS, type SandboxCard } from '#values/sandbox-cards.ts';
import type { Markup } from './page-shell.ts';

/** What a person can pay with, and what the bank makes of it: the card, then its expiry month, then the name on it. */
export function cardsToTry(): Markup {
  return html`<section><div class="head"><h2 id="cards">Cards to pay with</h2></div>
<p class="lead">Any cvv of three digits, and an expiry in the future.</p>
<div class="panel" tabindex="0" role="region" aria-labelledby="cards">${cardTable()}</div></section>
<section><div class="head"><h2 id="months">What the bank asks</h2></div>
<p class="lead">The expiry month decides whether the bank wants to see the customer (3-D Secure), and the customer’s name can make it difficult. Money is taken only when all of it went well.</p>
<div class="panel" tabindex="0" role="region" aria-labelledby="months">${askTable()}</div></section>`;
}

const OUTCOMES: Record<SandboxCard['outcome'], { tone: string; words: string }> = {
  accepted: { tone: 'good', words: 'Accepted' },
  declined: { tone: 'bad', words: 'Declined' },
  'answer-lost': {
    tone: 'warn',
    words: 'Taken, but the answer is lost; the shop hears of it five seconds later',
  },
  unavailable: { tone: 'warn', words: 'The gateway is down for maintenance and takes nothing' },
};

function cardTable() {
  return html`<table>
<thead><tr><th scope="col">Number</th><th scope="col"><span class="hidden">Copy</span></th><th scope="col">Brand</th><th scope="col">What happens</th></tr></thead>
<tbody>${SANDBOX_CARDS.map(({ number, brand, outcome }) => {
    const { tone, words } = OUTCOMES[outcome];
    const spaced = number.replace(/(.{4})(?=.)/g, '$1 ');
    return html`<tr><td>${spaced}</td><td><button class="copy" type="button" data-copy="${number}" aria-label="Copy ${spaced}">Copy</button></td><td>${brand}</td><td class="wide"><span class="state ${tone}">${words}</span></td></tr>`;
  })}</tbody></table>`;
}

const ASKS: { when: string; tone: string; words: string }[] = [
  {
    when: 'Month 12',
    tone: 'warn',
    words: 'The bank looks at the browser, then shows its page: Confirm, Fail, Cancel or Never answer',
  },
  { when: 'Month 11', tone: 'good', words: 'The bank looks at the browser, and passes' },
  {
    when: 'Months 02 and 06',
    tone: 'bad',
    words: 'The bank cannot tell that it is the customer, and nothing is taken',
  },
  { when: 'Every other month', tone: 'good', words: 'The bank asks nothing' },
  {
    when: '‘Test [rounds 3]’ as name',
    tone: 'warn',
    words: 'With month 11 or 12 the bank looks, then shows its page three times; any number from 1 to 9',
  },
  {
    when: '‘Test [silent]’ as name',
    tone: 'warn',
    words: 'With month 11 or 12 the look at the browser never answers; the shop goes on without it',
  },
  { when: '15 minutes at the bank', tone: 'bad', words: 'Too late: nothing is taken' },
];

function askTable() {
  return html`<table>
<thead><tr><th scope="col">With</th><th scope="col">What happens</th></tr></thead>
<tbody>${ASKS.map(({ when, tone, words }) => html`<tr><td>${when}</td><td class="wide"><span class="state ${tone}">${words}</span></td></tr>`)}</tbody></table>`;
}
