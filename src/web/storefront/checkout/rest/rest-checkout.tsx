import { pounds } from '#values/uk/pence.ts';
import { formOf } from '../../../context.server.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import css from '../checkout-screen.module.css';
import { PaymentForm } from '../payment/payment-form.tsx';
import { messageOf } from '../return/checkout-result.ts';
import { useOwnDocument } from '../use-own-document.ts';
import type { Route } from './+types/rest-checkout';
import own from './rest-checkout.module.css';
import { loadRest, type RestData, restActions } from './rest-page.server.ts';

export function meta(args: Route.MetaArgs) {
  return unlistedMeta(args, 'Pay the rest', 'What is still to be paid of an order.');
}

export const loader = (args: Route.LoaderArgs) => loadRest(args);

export { shouldRevalidate } from '../checkout.tsx';

export const action = async (args: Route.ActionArgs) => restActions({ ...args, form: formOf(args.context) });

/** What is still to be paid of an order, for whoever has its link. */
export default function RestCheckout({ loaderData, actionData }: Route.ComponentProps) {
  const news = messageOf(actionData) ?? loaderData.declined;
  const isOutdated = useOwnDocument({ ...loaderData, step: 'payment' });
  return (
    <div className="wide">
      <h1 className={css.title}>Pay the rest</h1>
      <div className={`with-aside ${css.beside}`}>
        <RestOf data={loaderData} />
        <div className={css.column}>
          {news && (
            <Notice tone="bad" title="The payment did not go through" role="alert">
              <p>Nothing was charged. You can try again.</p>
            </Notice>
          )}
          {!isOutdated && (
            <PaymentForm
              key={news ?? ''}
              checkout={loaderData}
              result={actionData}
              reason={news}
              onDeclined={() => {}}
            />
          )}
        </div>
      </div>
    </div>
  );
}

function RestOf({ data: { order, bankDetails } }: { data: RestData }) {
  return (
    <section className={own.rest} aria-labelledby="rest-of">
      <h2 id="rest-of">
        Order <Link to={`/checkout/thank-you/${order.id}`}>{order.name}</Link>
      </h2>
      <dl>
        <Row name="Total" pence={order.amount} />
        {order.setOff > 0 && <Row name="Taken off" pence={order.setOff} />}
        {order.refunded > 0 && <Row name="Refunded" pence={order.refunded} />}
        <Row name="Paid" pence={order.taken} />
        <Row name="To be paid" pence={order.due} />
      </dl>
      {bankDetails.length > 0 && (
        <details>
          <summary>Pay by bank transfer instead</summary>
          {bankDetails.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>Reference: {order.name}</p>
        </details>
      )}
    </section>
  );
}

function Row({ name, pence }: { name: string; pence: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{pounds(pence)}</dd>
    </div>
  );
}
