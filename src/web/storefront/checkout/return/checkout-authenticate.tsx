import { findAwaiting, skipFrames } from '#shop/sales/checkout/continue-payment.server.ts';
import { findAnswered } from '#shop/sales/checkout/return-from-step.server.ts';
import { checkoutAddressOf } from '#shop/sales/quotes/quote-orders.server.ts';
import { pounds } from '#values/uk/pence.ts';
import { pageOf } from '../../../context.server.ts';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { BankWait } from '../payment/bank-wait.tsx';
import { HiddenFrame } from '../payment/hidden-frame.tsx';
import { PageForm } from '../payment/page-form.tsx';
import { ScriptStep } from '../payment/script-step.tsx';
import type { Route } from './+types/checkout-authenticate';
import { known, redirectForAnswer, requireAuthentication, toComplete } from './redirect-for-answer.server.ts';

export function meta(args: Route.MetaArgs) {
  const description = 'Your bank confirms the payment.';
  return unlistedMeta(args, 'Confirm with your bank', description);
}

/** The bank is checking the payment. Safe to reload: everything comes from the payment's state. */
export async function loader(args: Route.LoaderArgs) {
  const { reference, answer } = await requireAuthentication(args);
  const { show, adapter, orderId = '' } = answer;
  if (answer.status !== 'authenticate' || !show) throw await redirectForAnswer(args, answer);
  // Back from the bank, which has answered.
  const answered = await findAnswered(pageOf(args.context).shop, reference);
  if (answered) throw toComplete(answered);
  const { amount } = await findAwaiting(pageOf(args.context).shop, reference);
  const payment = `${await checkoutAddressOf(pageOf(args.context).shop, orderId)}?step=payment`;
  return { reference, show, adapter, amount, payment };
}

/** Without script the fingerprint is skipped. */
export async function action(args: Route.ActionArgs) {
  const { answer } = await requireAuthentication(args);
  return redirectForAnswer(args, await known(skipFrames(pageOf(args.context).shop, answer)));
}

export default function CheckoutAuthenticate({ loaderData }: Route.ComponentProps) {
  const { show, adapter, reference, amount, payment } = loaderData;
  const isProvider = show.kind === 'page' && show.of === 'provider';
  return (
    <BankWait title={isProvider ? 'To the payment page' : 'Your bank wants to check that it is you'}>
      <p role="status">
        {show.kind === 'page'
          ? `${isProvider ? 'There you pay' : 'On its page you confirm'} ${pounds(amount)}, and then it brings you back here.`
          : 'It is looking at this payment, which takes a few seconds.'}{' '}
        Please do not close this page or pay again.
      </p>
      {show.kind === 'frame' && <HiddenFrame key={keyOf(show)} reference={reference} show={show} />}
      {show.kind === 'page' && (
        <PageForm key={keyOf(show)} reference={reference} show={show} payment={payment} />
      )}
      {show.kind === 'script' && adapter && (
        <ScriptStep reference={reference} show={show} adapter={adapter} payment={payment} />
      )}
    </BankWait>
  );
}

/** Each round has fields of its own. */
function keyOf({ fields }: { fields: Record<string, string> }): string {
  return JSON.stringify(fields);
}
