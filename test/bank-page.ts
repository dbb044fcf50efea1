import type { CheckoutAnswer } from '#shop/checkout/checkout-answer.ts';
import { Page } from './page.ts';

/** What the shop requests from the browser, as its API or the gateway's adapter names it. */
type Requested = Pick<CheckoutAnswer, 'threeDSURL' | 'threeDSRequest' | 'threeDSRef'> & {
  threeDSUrl?: string;
};
type Fields = Record<string, string>;

/** A page of the bank as a browser without script sees it, with its one form, if any. */
export type BankPage = { status: number; html: string; policy: string; action: string; fields: Fields };

/**
 * A person's browser at the bank: posts what the shop's answer requests and presses a button where there is one. Returns
 * the fields that the bank's page would post back to the shop, and its address.
 */
export async function atBank(
  requested: Requested,
  press: 'confirm' | 'fail' | 'cancel' = 'confirm',
): Promise<{ returnUrl: string; fields: Fields }> {
  const page = await openAtBank(requested);
  const isQuestion = page.html.includes('value="confirm"');
  const back = isQuestion ? await pressAtBank(page, press) : page;
  if (!back.html.includes('id="back"')) throw new Error(`the bank sends nobody back: ${back.html}`);
  return { returnUrl: back.action, fields: back.fields };
}

/** Opens the page that an answer leads to, with all that the shop's form posts. */
export function openAtBank(requested: Requested, more: Fields = {}): Promise<BankPage> {
  const { threeDSURL = requested.threeDSUrl ?? '', threeDSRequest = {}, threeDSRef } = requested;
  return post(threeDSURL, { ...threeDSRequest, ...(threeDSRef ? { threeDSRef } : {}), ...more });
}

/** Presses a button of the bank's question. */
export function pressAtBank(
  { action, fields }: BankPage,
  answer: 'confirm' | 'fail' | 'cancel' | 'silence',
): Promise<BankPage> {
  return post(action, { ...fields, answer });
}

async function post(address: string, fields: Fields): Promise<BankPage> {
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
  const { status, html, document, hiddenFields } = new Page(answer, await answer.text());
  const action = document.querySelector('form')?.getAttribute('action');
  return {
    status,
    html,
    policy: answer.headers.get('content-security-policy') ?? '',
    action: action ? new URL(action, address).href : '',
    fields: hiddenFields,
  };
}
