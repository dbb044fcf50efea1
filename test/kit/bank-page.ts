import type { CheckoutAnswer } from '#shop/sales/checkout/checkout-answer.ts';
import { Page } from './page.ts';

type Fields = Record<string, string>;

/** The checkout's answer in the words of the API. */
export type ApiAnswer = Omit<CheckoutAnswer, 'show' | 'reference'> & {
  /** In place of `orderId`, from /checkout/authorise. */
  id?: string;
  threeDSURL?: string;
  threeDSRequest?: Fields;
  threeDSRef?: string;
};

/** What the shop requests from the browser, as its checkout or its API names it. */
type Requested =
  | Pick<CheckoutAnswer, 'show' | 'reference'>
  | Pick<ApiAnswer, 'threeDSURL' | 'threeDSRequest' | 'threeDSRef'>;

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
  const { url, fields, reference } = inShopWords(requested);
  return post(url, { ...fields, ...(reference ? { threeDSRef: reference } : {}), ...more });
}

/** Presses a button of the bank's question. */
export function pressAtBank(
  { action, fields }: BankPage,
  answer: 'confirm' | 'fail' | 'cancel' | 'silence',
): Promise<BankPage> {
  return post(action, { ...fields, answer });
}

function inShopWords(requested: Requested) {
  if ('show' in requested) {
    const { show, reference } = requested;
    return show && 'url' in show ? { ...show, reference } : { url: '', fields: {}, reference };
  }
  const { threeDSURL: url = '', threeDSRequest: fields = {}, threeDSRef: reference } = requested as ApiAnswer;
  return { url, fields, reference };
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
