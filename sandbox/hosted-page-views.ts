import { html, raw } from 'hono/html';
import { SUBMIT } from './bank-page-shell.ts';
import { pounds } from './pounds.ts';
import { type Message, nested } from './wire.ts';

/** Where the card is typed, for what the shop's signed message asks. */
export function cardForm(message: Message, request: string, isWrong: boolean) {
  return html`<h1>Pay by card</h1>
<p><strong>${pounds(Number(message.get('amount')))}</strong> for order ${message.get('orderRef')} at <strong>${shopOf(message).host}</strong>.</p>
${isWrong ? html`<p class="wrong" role="alert">Please check the card’s details.</p>` : ''}
<form method="post" action="/hosted/pay" autocomplete="on">
<input type="hidden" name="request" value="${request}">
<label>Card number <input name="cardNumber" inputmode="numeric" autocomplete="cc-number" required></label>
<div class="pair"><label>Expiry <input name="cardExpiry" placeholder="MM / YY" inputmode="numeric" autocomplete="cc-exp" required></label>
<label>Security code <input name="cardCVV" inputmode="numeric" autocomplete="cc-csc" required></label></div>
<button class="main">Pay</button>
</form>
<p><a href="${message.get('redirectURL')}">Back to the shop without paying</a></p>`;
}

/** The bank returns `threeDSSessionData` unchanged. */
export function toBank(answered: Message, threeDSSessionData: string) {
  const posted = { ...nested(answered, 'threeDSRequest'), threeDSSessionData };
  return html`<h1>Your bank wants to see you</h1>${leave(answered.get('threeDSURL') ?? '', posted)}`;
}

/** Brings the signed outcome to the shop. */
export function backToShop(message: Message, body: string) {
  return html`<h1>Back to the shop</h1>${leave(message.get('redirectURL') ?? '', Object.fromEntries(new URLSearchParams(body)))}`;
}

/** A form that submits itself, or by its button without scripts. */
function leave(url: string, fields: Record<string, string>) {
  return html`<form method="post" action="${url}" id="back">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button class="main">Continue</button></form><script>${raw(SUBMIT)}</script>`;
}

function shopOf(message: Message): { host: string } {
  const address = message.get('redirectURL') ?? '';
  return URL.canParse(address) ? new URL(address) : { host: 'the shop' };
}
