import { redirect } from 'react-router';
import { ShopError } from '#shop/errors.ts';
import { links } from '#shop/links.ts';
import { findStep } from '#shop/sales/checkout/continue-payment.server.ts';
import { finishReturn, saveAnswered } from '#shop/sales/checkout/return-from-step.server.ts';
import { checkoutAddressOf } from '#shop/sales/quotes/quote-orders.server.ts';
import { formOf, pageOf } from '../../../context.server.ts';
import type { Route } from './+types/checkout-return';
import { frameAnswerPage } from './frame-answer-page.server.ts';
import { toComplete } from './redirect-for-answer.server.ts';

type Args = Route.ActionArgs | Route.LoaderArgs;

/**
 * The bank's or the provider's page posts here from the buyer's browser; as a cross-site post it carries no cookies. Stores
 * the result and redirects to a page of ours, which has the cookies again.
 */
export async function action(args: Route.ActionArgs) {
  const { shop } = pageOf(args.context);
  const { ref } = args.params;
  const form = [...formOf(args.context)];
  const posted = Object.fromEntries(form.filter((pair): pair is [string, string] => !isFile(pair[1])));
  if (posted.threeDSMethodData !== undefined) return frameAnswerPage(posted.threeDSMethodData);
  const finished = await finish(args, posted);
  if (finished) return finished;
  try {
    await saveAnswered(shop, ref, posted);
    const { status, orderId } = await findStep(shop, ref);
    // Posted twice, and settled by the first post.
    if (status === 'accepted') return redirect(`/checkout/thank-you/${orderId}`, 303);
    // Ended, perhaps because another way was tried in another tab.
    if (status === 'declined') return redirect(links.checkoutDeclined(ref), 303);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return redirect('/checkout/complete', 303);
  }
  return toComplete(posted);
}

/** Some providers lead back by an ordinary address. */
export async function loader(args: Route.LoaderArgs) {
  const parameters = Object.fromEntries(new URL(args.request.url).searchParams);
  return (await finish(args, parameters)) ?? redirect('/');
}

/** Where a buyer goes who could finish at the provider; null if it is another sort of payment, or none. */
async function finish({ context, params }: Args, answered: Record<string, string>): Promise<Response | null> {
  const { shop } = pageOf(context);
  const answer = await finishReturn(shop, params.ref, answered).catch((error: unknown) => {
    if (error instanceof ShopError) return null;
    throw error;
  });
  if (!answer) return null;
  const to = {
    accepted: `/checkout/thank-you/${answer.orderId}`,
    checking: `/checkout/thank-you/${answer.orderId}`,
    declined: links.checkoutDeclined(params.ref),
    authenticate: `${await checkoutAddressOf(shop, answer.orderId ?? '')}?step=payment`,
  };
  return redirect(to[answer.status], 303);
}

function isFile(value: FormDataEntryValue): boolean {
  return typeof value !== 'string';
}
