import { data, redirect } from 'react-router';
import { addLine, type BasketChange, MAX_LINES, removeLine, setQuantity } from '#shop/basket/basket.ts';
import { findBasketLine } from '#shop/basket/price-basket.server.ts';
import { foldCode } from '#shop/codes/code.ts';
import { keepBasket, keepCodes, readBasket, readGivenCodes } from '../../basket-cookie.server.ts';
import { formOf, pageOf } from '../../context.server.ts';
import { formActions } from '../../forms/form-actions.server.ts';
import { text } from '../../forms/form-text.ts';
import { rememberPostcode } from '../catalogue/product/remember-postcode.server.ts';
import { giveCode } from './give-code.server.ts';

type Args = Parameters<typeof rememberPostcode>[0];

/** Basket changes without script, and the delivery postcode. */
export async function changeCart(args: Args) {
  const answer = await actions({ ...args, form: formOf(args.context) });
  if (!('message' in answer)) return answer;
  const { settings } = pageOf(args.context);
  const basket = readBasket(args.request, args.context);
  return data(answer, { headers: { 'Set-Cookie': keepBasket(settings, args.context, basket) } });
}

const actions = formActions<Args & { form: FormData }, { message: string } | Response>({
  async add(work) {
    // A number field that holds no number counts as one.
    const quantity = Math.max(1, quantityOf(work.form));
    const { shop } = pageOf(work.context);
    const { line, left } = await findBasketLine(shop, text(work.form, 'variantId'), quantity);
    return keep(work, addLine(readBasket(work.request, work.context), line, left));
  },
  /** Several products, one of each: a set. What is refused is said, and the others are in. */
  async 'add-set'(work) {
    const { shop } = pageOf(work.context);
    let change: BasketChange = { basket: readBasket(work.request, work.context) };
    for (const id of work.form.getAll('variantId').slice(0, MAX_LINES)) {
      const { line, left } = await findBasketLine(shop, String(id), 1);
      change = { ...change, ...addLine(change.basket, line, left) };
    }
    return keep(work, change);
  },
  async set(work) {
    const step = Math.trunc(Number(text(work.form, 'step')) || 0);
    const basket = readBasket(work.request, work.context);
    return keep(work, setQuantity(basket, text(work.form, 'variantId'), quantityOf(work.form) + step));
  },
  async remove(work) {
    const basket = readBasket(work.request, work.context);
    return keep(work, { basket: removeLine(basket, text(work.form, 'variantId')) });
  },
  async code(work) {
    const given = await giveCode(work, text(work.form, 'code'));
    if ('codes' in given) return afterCode(work, given.codes);
    const to = new URL(placeOf(work), 'http://shop.invalid');
    to.searchParams.set('code', given.refused.code);
    return redirect(to.pathname + to.search);
  },
  async 'remove-code'(work) {
    const key = foldCode(text(work.form, 'code'));
    return afterCode(
      work,
      readGivenCodes(work.request, work.context).filter((each) => each !== key),
    );
  },
  async postcode({ form, ...args }) {
    const { headers } = await rememberPostcode(args, text(form, 'postcode'));
    return redirect('/cart', { headers });
  },
});

/** The page on which a code was given. */
function placeOf({ form }: { form: FormData }): string {
  const from = text(form, 'from');
  if (from === 'payment') return '/checkout?step=payment';
  return from === 'checkout' ? '/checkout' : '/cart';
}

function afterCode(work: Args & { form: FormData }, codes: string[]): Response {
  const cookie = keepCodes(pageOf(work.context).settings, work.context, codes);
  return redirect(placeOf(work), { headers: { 'Set-Cookie': cookie } });
}

function quantityOf(form: FormData): number {
  return Math.trunc(Number(form.get('quantity') ?? 1)) || 0;
}

function keep({ context, form }: Args & { form: FormData }, { basket, message }: BasketChange) {
  const cookie = keepBasket(pageOf(context).settings, context, basket);
  if (message) return { message };
  return redirect(text(form, 'then') === 'checkout' ? '/checkout' : '/cart', {
    headers: { 'Set-Cookie': cookie },
  });
}
