import type { MERCHANT } from './account.ts';
import type { CardTokens } from './card-tokens.ts';
import type { Party } from './party.ts';
import { isSigned, type Message, toSignedBody } from './wire.ts';

/** The card gateway: its one merchant, and the cards behind the tokens that its frames gave out. */
export type CardGateway = Party & { merchant: Merchant; tokens: CardTokens };

export type Merchant = { [Name in keyof typeof MERCHANT]: string };

/** Whether the merchant signed this request. */
export function isFromMerchant({ merchant }: CardGateway, request: Message): boolean {
  return request.get('merchantID') === merchant.merchantId && isSigned(request, merchant.secret);
}

/** An answer with the fields of its request, but without the card, signed. */
export function signedAnswer(
  { merchant }: CardGateway,
  request: Message,
  fields: Parameters<typeof toSignedBody>[0],
): string {
  return toSignedBody({ ...echo(request), ...fields }, merchant.secret);
}

function echo(request: Message): Record<string, string> {
  const secret = /^(cardNumber|cardCVV|signature)(\[|$)/;
  return Object.fromEntries([...request].filter(([name]) => !secret.test(name)));
}
