import { html } from 'hono/html';
import { FAULT_KINDS, FAULT_TARGETS, type Fault } from './faults.ts';
import type { Email } from './mailbox.ts';
import { type Markup, page } from './page-shell.ts';
import type { Payment, PaymentState } from './payments.ts';
import { pounds } from './pounds.ts';
import { testCards } from './test-cards.ts';

/** Everything on one page: payments, emails, test cards and the switches. */
export function overviewPage(
  payments: Payment[],
  emails: Email[],
  faults: Fault[],
  accounts: Markup,
): Markup {
  return page(
    'Sandbox: payments and emails',
    html`<h1>Payments and emails</h1>
<p class="lead">The sandbox plays the bank, the card gateway, Stripe, Klarna and the mail server while you try out the shop. Nothing here is real.</p>
<div id="live">
${figures(payments, emails)}
<section><div class="head"><h2 id="payments">Payments and refunds</h2></div>
<div class="panel" tabindex="0" role="region" aria-labelledby="payments">${payments.length === 0 ? html`<p class="empty">No payments yet. Buy something in the shop with one of the cards below.</p>` : paymentTable(payments)}</div></section>
<section><div class="head"><h2 id="emails">Emails</h2></div>
<div class="panel" tabindex="0" role="region" aria-labelledby="emails">${emails.length === 0 ? html`<p class="empty">No emails yet. The shop sends one when an order is placed.</p>` : emailList(emails)}</div></section>
</div>
${testCards()}
<section><div class="head"><h2 id="klarna">Pay later with Klarna</h2></div>
<p class="lead">Offered to every buyer, unless the email address contains ‘refuse’. You decide in its dialog: approve, refuse, close, ask for a correction, or approve pending review; a review ends in approval after a minute.</p></section>
${accounts}
<section><div class="head"><h2 id="controls">Controls</h2></div>
${switches(faults)}</section>`,
  );
}

function figures(payments: Payment[], emails: Email[]) {
  const sales = payments.filter(({ type }) => type === 'sale');
  const refunds = payments.filter(({ type }) => type !== 'sale');
  const sum = (list: Payment[]) => list.reduce((total, each) => total + each.amount_received, 0);
  return html`<dl class="figures">
<div><dt>Taken</dt><dd>${pounds(sum(sales))}</dd></div>
<div><dt>Refunded</dt><dd>${pounds(sum(refunds))}</dd></div>
<div><dt>Net</dt><dd>${pounds(sum(sales) - sum(refunds))}</dd></div>
<div><dt>Emails</dt><dd>${emails.length}</dd></div>
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
<thead><tr><th scope="col">Time</th><th scope="col">Order</th><th scope="col">Type</th><th scope="col">State</th><th scope="col">Card</th><th scope="col">Message</th><th scope="col" class="money">Amount</th></tr></thead>
<tbody>${payments.toReversed().map((payment) => {
    // Pending and declined payments are struck out.
    const isTaken = payment.amount_received > 0;
    const amount = payment.type === 'sale' ? pounds(payment.amount) : `-${pounds(payment.amount)}`;
    return html`<tr${isTaken ? '' : html` class="faint"`}>
<td>${time(payment.time)}</td><td>${payment.order_reference}</td><td>${TYPES[payment.type]}</td>
<td><span class="state ${TONES[payment.state]}">${payment.state}</span></td>
<td>${payment.card_scheme}${payment.card_mask && ` ····${payment.card_mask.slice(-4)}`}</td><td class="wide">${payment.message}</td>
<td class="money">${isTaken ? amount : html`<s>${amount}</s>`}</td></tr>`;
  })}</tbody></table>`;
}

function emailList(emails: Email[]) {
  return html`<ul class="emails">${emails
    .toReversed()
    .map(
      (email) =>
        html`<li><a href="/sandbox/mails/${email.number}"><strong>${email.subject}</strong><small>${time(email.time)}</small><small>To ${email.recipient}</small></a></li>`,
    )}</ul>`;
}

function switches(faults: Fault[]) {
  const options = (names: readonly string[]) => names.map((name) => html`<option>${name}</option>`);
  return html`<div class="tools">
<form method="post" action="/sandbox/settle"><button>Run tonight’s settlement now</button></form>
<form method="post" action="/sandbox/reset"><button>Delete everything</button></form>
<form method="post" action="/sandbox/faults">
<label>Target <select name="target">${options(FAULT_TARGETS)}</select></label>
<label>Fault <select name="kind">${options(FAULT_KINDS)}</select></label>
<label>Times <input name="times" type="number" min="1" max="1000" value="1"></label>
<button>Add fault</button></form></div>
<p class="lead">${
    faults.length === 0
      ? 'No faults are waiting.'
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

/** '21/11/26 09:30:05', in UK time. */
export function time(milliseconds: number): string {
  return ukTime.format(milliseconds).replace(', ', ' ');
}
