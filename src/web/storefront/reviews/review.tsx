import { data } from 'react-router';
import { readForm } from '#shop/forms/form.ts';
import { REVIEW } from '#shop/reviews/review.ts';
import { findReviewable, writeReview } from '#shop/reviews/write-review.server.ts';
import { attempt, respond } from '../../answers/respond.server.ts';
import { formOf, pageOf } from '../../context.server.ts';
import { text } from '../../forms/form-text.ts';
import { picturesIn } from '../../forms/pictures-in.server.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { unlistedMeta } from '../../ui/page-meta.ts';
import type { Route } from './+types/review';
import { ReviewForm } from './review-form.tsx';
import css from './reviews.module.css';

export const meta: Route.MetaFunction = (args) =>
  unlistedMeta(args, 'How do you like it?', 'Tell other customers what you think of what you bought.');

/** What was bought with an order, for whoever has the link of its email. Reading it changes nothing. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { shop } = pageOf(context);
  const found = await respond(request, () => findReviewable(shop, params.order));
  return data(found, { headers: UNSHARED });
}

export async function action({ context, params }: Route.ActionArgs) {
  const { shop, ip } = pageOf(context);
  const sent = formOf(context);
  const productId = text(sent, 'product');
  const form = readForm(REVIEW, sent);
  return attempt(
    async () => {
      const pictures = await picturesIn(sent, 'pictures');
      await writeReview(shop, { orderId: params.order, productId, form, pictures, ip });
      return { thanksFor: productId };
    },
    { productId, input: { ...form, stars: text(sent, 'stars') } },
  );
}

/** Whoever has the address can write: it is not leaked to other sites or shared caches. */
const UNSHARED = {
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'private, no-store',
};

/** Also the time to retry, after too many. */
export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) => {
  const all = new Headers(loaderHeaders);
  const retry = actionHeaders.get('Retry-After');
  if (retry) all.set('Retry-After', retry);
  return all;
};

export default function Review({ loaderData: { name, town, bought }, actionData }: Route.ComponentProps) {
  const refused = actionData && 'error' in actionData ? actionData : undefined;
  const thanksFor = actionData && 'thanksFor' in actionData ? actionData.thanksFor : undefined;
  return (
    <>
      <PageHead title="How do you like it?">
        Good or bad: other customers read it as you write it, with your first name and town.
      </PageHead>
      <div className={`wide ${css.goods}`}>
        {bought.map((good) => (
          <ReviewForm
            key={good.productId}
            good={good}
            known={{ name, place: town }}
            refused={refused?.productId === good.productId ? refused : undefined}
            isThanked={thanksFor === good.productId}
          />
        ))}
      </div>
    </>
  );
}
