import { findShopProfile } from '#shop/profile/profile.server.ts';
import { pageOf } from '../../context.server.ts';
import { FreeDelivery } from '../../ui/free-delivery.tsx';
import { pageMeta, siteOf } from '../../ui/page-meta.ts';
import type { Route } from './+types/our-advantages';
import { Chapter, StaticPage } from './static-page.tsx';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Our Advantages',
    description: `Why people buy their fire from ${siteOf(args.matches).name}: knowledge, checked quality, secure payment, fast delivery, warranty and after sales service.`,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { policy, phone, phoneNumber, town, county, vatNumber } = await findShopProfile(pageOf(context).shop);
  return { policy, phone, phoneNumber, town, county, hasVat: vatNumber !== '' };
}

export default function OurAdvantages({ loaderData }: Route.ComponentProps) {
  const { policy, phone, phoneNumber, town, county, hasVat } = loaderData;
  return (
    <StaticPage
      title="Our Advantages"
      path="/pages/our-advantages"
      lead="Six plain reasons, each with the figure behind it."
    >
      <Chapter id="knowledge" title="Knowledge">
        <p>
          Fires are all we do. We light every model in our own showroom in {town}, {county}, before it goes on
          this site, and note what we find: how wide it really is, how loud, how warm, and what it costs to
          run.
        </p>
        <p>
          Not sure what fits? Send us a photograph of the wall with a tape measure in it. We will tell you
          which of our fires suits it, or if none does.
        </p>
      </Chapter>
      <Chapter id="quality" title="High Quality Assurance">
        <p>
          Every fire is switched on, run hot and inspected before it is packed. Surrounds are checked for
          colour and square corners, and nothing leaves us that is not right.
        </p>
        <p>If a manufacturer changes a part, we check the model again before we sell the next one.</p>
      </Chapter>
      <Chapter id="payment" title="Secure Payment System">
        <p>
          Your card goes straight to the payment gateway over an encrypted connection, and your own bank
          confirms that it is you. We never keep the number or the security code: not in our database, not in
          a log, not on paper.
        </p>
        <p>{hasVat && 'Prices include VAT. '}What you see in the cart with your postcode is what you pay.</p>
      </Chapter>
      <Chapter id="delivery" title="Fast and Free Delivery">
        <p>
          <FreeDelivery />. It takes up to {policy.deliveryHours}h after dispatch, and{' '}
          {policy.deliveryDaysAtMost} days from your order at most.
        </p>
        <p>Large items are delivered by two people, who ring before they set out.</p>
      </Chapter>
      <Chapter id="warranty" title={`${policy.warrantyYears} Year Warranty`}>
        <p>
          Parts and labour for {policy.warrantyYears} years, on every fire. The warranty is in addition to
          your legal rights and does not affect them.
        </p>
      </Chapter>
      <Chapter id="service" title="Professional After Sales Service">
        <p>
          A person in {town} picks up the phone: <a href={`tel:${phoneNumber}`}>{phone}</a>. Lost the remote,
          moved house, or the flame looks odd? Ring us, however long ago you bought it. Changed your mind? You
          have {policy.returnDays} days to send it back.
        </p>
      </Chapter>
    </StaticPage>
  );
}
