import { html } from 'hono/html';
import { pounds } from '#values/pence.ts';
import { SANDBOX_CARDS, type SandboxCard } from '#values/sandbox-cards.ts';
import { FAULT_KINDS, FAULT_TARGETS, type Fault } from './faults.ts';
import type { Mail } from './mailbox.ts';
import { type Markup, page } from './page-shell.ts';
import type { Payment, PaymentState } from './payments.ts';

/** Everything on one page: what was taken and given back, the mails, the cards to try, and the switches. */
export function overviewPage(payments: Payment[], mails: Mail[], faults: Fault[]): Markup {
  return page(
    'Sandbox: payments and mails',
    html`<h1>Payments and mails</h1>
<p class="lead">This stands in for the bank, the card gateway and the mail server while the shop is being tried out. Everything here is make-believe.</p>
<div id="live">
${figures(payments, mails)}
<section><div class="head"><h2 id="payments">Payments and refunds</h2></div>
<div class="panel" tabindex="0" role="region" aria-labelledby="payments">${payments.length === 0 ? html`<p class="empty">No payments yet. Buy something in the shop with one of the cards below.</p>` : paymentTable(payments)}</div></section>
<section><div class="head"><h2 id="mails">Mails</h2></div>
<div class="panel" tabindex="0" role="region" aria-labelledby="mails">${mails.length === 0 ? html`<p class="empty">No mails yet. The shop writes when an order is placed.</p>` : mailList(mails)}</div></section>
</div>
<section><div class="head"><h2 id="cards">Cards to pay with</h2></div>
<p class="lead">Any cvv of three digits, any name, and an expiry in the future. The expiry month decides what the bank does: 11 and 12 ask the customer to prove who they are, 02 and 06 fail at that, every other month is settled at once.</p>
<div class="panel" tabindex="0" role="region" aria-labelledby="cards">${cardTable()}</div></section>
<section><div class="head"><h2 id="switches">Switches</h2></div>
${switches(faults)}</section>`,
  );
}

/** Sales whose money was really taken, whatever became of it later. */
const TAKEN: PaymentState[] = ['approved', 'captured', 'tendered', 'accepted', 'canceled'];

function figures(payments: Payment[], mails: Mail[]) {
  const taken = payments.filter(({ type, state }) => type === 'sale' && TAKEN.includes(state));
  const back = payments.filter(({ type }) => type !== 'sale');
  const sum = (list: Payment[]) => list.reduce((total, each) => total + each.amount_received, 0);
  return html`<dl class="figures">
<div><dt>Taken</dt><dd>${pounds(sum(taken))}</dd></div>
<div><dt>Given back</dt><dd>${pounds(sum(back))}</dd></div>
<div><dt>Kept</dt><dd>${pounds(sum(taken) - sum(back))}</dd></div>
<div><dt>Mails</dt><dd>${mails.length}</dd></div>
</dl>`;
}

const TONES: Record<PaymentState, string> = {
  received: 'warn',
  approved: 'good',
  captured: 'good',
  tendered: 'info',
  accepted: 'good',
  declined: 'bad',
  canceled: 'bad',
  finished: 'bad',
};

const TYPES = { sale: 'Sale', refund: 'Refund', cancellation: 'Cancellation' };

function paymentTable(payments: Payment[]) {
  return html`<table>
<thead><tr><th scope="col">Time</th><th scope="col">Order</th><th scope="col">What</th><th scope="col">State</th><th scope="col">Card</th><th scope="col">Said</th><th scope="col" class="money">Amount</th></tr></thead>
<tbody>${payments.toReversed().map((payment) => {
    const isTaken = TAKEN.includes(payment.state);
    const amount = payment.type === 'sale' ? pounds(payment.amount) : `-${pounds(payment.amount)}`;
    return html`<tr${isTaken ? '' : html` class="faint"`}>
<td>${time(payment.time)}</td><td>${payment.order_reference}</td><td>${TYPES[payment.type]}</td>
<td><span class="state ${TONES[payment.state]}">${payment.state}</span></td>
<td>${payment.card_scheme} ····${payment.card_mask.slice(-4)}</td><td class="wide">${payment.message}</td>
<td class="money">${isTaken ? amount : html`<s>${amount}</s>`}</td></tr>`;
  })}</tbody></table>`;
}

function mailList(mails: Mail[]) {
  return html`<ul class="mails">${mails
    .toReversed()
    .map(
      (mail) =>
        html`<li><a href="/sandbox/mails/${mail.number}"><strong>${mail.subject}</strong><small>${time(mail.time)}</small><small>To ${mail.recipient}</small></a></li>`,
    )}</ul>`;
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

function switches(faults: Fault[]) {
  const options = (names: readonly string[]) => names.map((name) => html`<option>${name}</option>`);
  return html`<div class="tools">
<form method="post" action="/sandbox/settle"><button>Run tonight’s settlement now</button></form>
<form method="post" action="/sandbox/forget"><button>Forget everything</button></form>
<form method="post" action="/sandbox/faults">
<label>Misbehave <select name="target">${options(FAULT_TARGETS)}</select></label>
<label>How <select name="kind">${options(FAULT_KINDS)}</select></label>
<label>Times <input name="times" type="number" min="1" max="1000" value="1"></label>
<button>Set the fault</button></form></div>
<p class="lead">${
    faults.length === 0
      ? 'No fault is waiting: the sandbox behaves.'
      : `Waiting: ${faults.map(({ target, kind, times }) => `${target} ${kind} × ${times}`).join(', ')}.`
  }</p>`;
}

const ukTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** '21/11/26 09:30:05', as clocks in the United Kingdom show it. */
export function time(milliseconds: number): string {
  return ukTime.format(milliseconds).replace(', ', ' ');
}
