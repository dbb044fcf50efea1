import { html } from 'hono/html';
import { pounds } from '#values/pence.ts';
import { cardsToTry } from './cards-to-try.ts';
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
${cardsToTry()}
<section><div class="head"><h2 id="klarna">Pay later with Klarna</h2></div>
<p class="lead">Every buyer is offered it, except when the e-mail address contains ‘refuse’. In its dialog you decide: approve, refuse, close, ask for a correction, or approve and decide later; what is decided later is approved by itself after a minute.</p></section>
<section><div class="head"><h2 id="switches">Switches</h2></div>
${switches(faults)}</section>`,
  );
}

function figures(payments: Payment[], mails: Mail[]) {
  const taken = payments.filter(({ type }) => type === 'sale');
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
    // What waits for the bank, or was declined or given up before it, is no money.
    const isTaken = payment.amount_received > 0;
    const amount = payment.type === 'sale' ? pounds(payment.amount) : `-${pounds(payment.amount)}`;
    return html`<tr${isTaken ? '' : html` class="faint"`}>
<td>${time(payment.time)}</td><td>${payment.order_reference}</td><td>${TYPES[payment.type]}</td>
<td><span class="state ${TONES[payment.state]}">${payment.state}</span></td>
<td>${payment.card_scheme}${payment.card_mask && ` ····${payment.card_mask.slice(-4)}`}</td><td class="wide">${payment.message}</td>
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
