import { useEffect, useRef } from 'react';
import { Form, redirect, useSubmit } from 'react-router';
import { continueReturn, findAnswered } from '#shop/sales/checkout/return-from-step.server.ts';
import { formOf, pageOf } from '../../../context.server.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useIsHydrated } from '../../../ui/hydrated.ts';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import css from '../payment/bank-wait.module.css';
import { BankWait } from '../payment/bank-wait.tsx';
import type { Route } from './+types/checkout-complete';
import { declined, known, redirectForAnswer, requireAuthentication } from './redirect-for-answer.server.ts';
import { findSettled, settledCookie } from './settled-return.server.ts';
import { goBeforeBank } from './way-from-bank.ts';

/** Max characters of the bank's message. */
const MAX_RESP_LENGTH = 16 * 1024;

export function meta(args: Route.MetaArgs) {
  const description = 'What your bank said about the payment.';
  return unlistedMeta(args, 'Confirming your payment', description);
}

/** The bank's page leads back here. Nothing in the address is trusted: the payment's state decides. */
export async function loader(args: Route.LoaderArgs) {
  const asked = new URL(args.request.url).searchParams;
  if (asked.get('status') === 'declined') throw declined();
  const resp = asked.get('resp') ?? '';
  const settled = findSettled(args.request, resp);
  if (settled) throw redirect(`/checkout/thank-you/${settled}`, 303);
  const { reference, answer } = await requireAuthentication(args);
  if (answer.status !== 'authenticate') throw await redirectForAnswer(args, answer);
  const answered = await findAnswered(pageOf(args.context).shop, reference);
  return { resp, reference, isAnswered: answered !== null };
}

/** Opening an address authorises nothing; this does. */
export async function action(args: Route.ActionArgs) {
  const { shop, settings } = pageOf(args.context);
  const sent = formOf(args.context).get('resp');
  const resp = typeof sent === 'string' ? sent.slice(0, MAX_RESP_LENGTH) : '';
  const { reference } = await requireAuthentication(args);
  const answer = await known(continueReturn(shop, reference, resp || null));
  const next = await redirectForAnswer(args, answer);
  if (answer.status === 'accepted' && resp)
    next.headers.append('Set-Cookie', settledCookie(settings, resp, answer.orderId ?? ''));
  return next;
}

export default function CheckoutComplete({ loaderData }: Route.ComponentProps) {
  const { resp, reference, isAnswered } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useIsHydrated();
  const submit = useSubmit();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    if (isAnswered && goBeforeBank(reference)) return;
    void submit(form.current, { replace: true });
  }, [submit, reference, isAnswered]);
  return (
    <BankWait title="Confirming your payment…">
      <p>This can take half a minute. Please do not close this page or pay again.</p>
      <Form ref={form} method="post" action="/checkout/complete" replace className={`row ${css.way}`}>
        <input type="hidden" name="resp" value={resp} />
        {!isHydrated && (
          <Button type="submit" className={css.later}>
            Continue
          </Button>
        )}
      </Form>
    </BankWait>
  );
}
