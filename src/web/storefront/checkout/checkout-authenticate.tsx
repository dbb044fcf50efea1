import { skipFingerprints } from '#shop/checkout/authenticate-card.server.ts';
import { findOrder } from '#shop/orders/orders.server.ts';
import { pounds } from '#values/pence.ts';
import { pageOf } from '../../context.server.ts';
import { pageMeta } from '../../ui/page-meta.ts';
import type { Route } from './+types/checkout-authenticate';
import { BankWait } from './bank-wait.tsx';
import { ChallengeForm } from './challenge-form.tsx';
import { Fingerprint } from './fingerprint.tsx';
import { known, redirectForAnswer, requireAuthentication } from './redirect-for-answer.server.ts';

export function meta(args: Route.MetaArgs) {
  const description = 'Your bank confirms the payment.';
  return pageMeta(args, { title: 'Confirm with your bank', description, canonical: null });
}

/** The bank is checking the payment. Safe to reload: everything comes from the payment's state. */
export async function loader(args: Route.LoaderArgs) {
  const { reference, answer } = await requireAuthentication(args);
  const { threeDSURL = '', threeDSRequest = {}, orderId = '' } = answer;
  if (answer.status !== 'authenticate') throw await redirectForAnswer(args, answer);
  const { totals } = await findOrder(pageOf(args.context).shop, orderId);
  return {
    threeDSRef: reference,
    url: threeDSURL,
    request: threeDSRequest,
    isFingerprint: threeDSRequest.threeDSMethodData !== undefined,
    amount: totals.amount,
  };
}

/** Without script the fingerprint is skipped. */
export async function action(args: Route.ActionArgs) {
  const { answer } = await requireAuthentication(args);
  return redirectForAnswer(args, await known(skipFingerprints(pageOf(args.context).shop, answer)));
}

export type AtBank = Route.ComponentProps['loaderData'];

export default function CheckoutAuthenticate({ loaderData }: Route.ComponentProps) {
  const { isFingerprint, amount } = loaderData;
  return (
    <BankWait title="Your bank wants to check that it is you">
      <p role="status">
        {isFingerprint
          ? 'It is looking at this payment, which takes a few seconds.'
          : `On its page you confirm ${pounds(amount)}, and then it brings you back here.`}{' '}
        Please do not close this page or pay again.
      </p>
      {isFingerprint ? (
        <Fingerprint key={loaderData.request.threeDSMethodData} at={loaderData} />
      ) : (
        <ChallengeForm key={loaderData.request.creq} at={loaderData} />
      )}
    </BankWait>
  );
}
