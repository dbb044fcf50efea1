import { Link } from 'react-router';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { pageOf } from '../../context.server.ts';
import { pageMeta, siteOf } from '../../ui/page-meta.ts';
import { DELIVERY_TABLE_PATH } from '../frame/places.ts';
import type { Route } from './+types/our-advantages';
import { StaticPage } from './static-page.tsx';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Our Advantages',
    description: `Why people buy their fire from ${siteOf(args.matches).name}: knowledge, checked quality, secure payment, fast delivery, warranty and after sales service.`,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { policy, phone, phoneNumber, town, county } = await findShopProfile(pageOf(context).shop);
  return { policy, phone, phoneNumber, town, county };
}

export default function OurAdvantages({ loaderData }: Route.ComponentProps) {
  const { policy, phone, phoneNumber, town, county } = loaderData;
  return (
    <StaticPage
      title="Our Advantages"
      path="/pages/our-advantages"
      lead="Six plain reasons, each with the figure that stands behind it."
      chapters={[
        {
          id: 'knowledge',
          title: 'Knowledge',
          content: (
            <>
              <p>
                Fires are all that we do. We light every model in our own showroom in {town}, {county}, before
                it goes on this site, and we write down what we find: how wide it really is, how loud, how
                warm, and what it costs to run.
              </p>
              <p>
                Not sure what fits? Send us a photograph of the wall with a tape measure in it. We will tell
                you which fire belongs there, and also when none of ours does.
              </p>
            </>
          ),
        },
        {
          id: 'quality',
          title: 'High Quality Assurance',
          content: (
            <>
              <p>
                Every fire is switched on, run hot and looked over before it is packed. Surrounds are checked
                for colour and for square corners, and anything that is not right does not leave.
              </p>
              <p>If a maker changes a part, we look at the model again before we sell the next one.</p>
            </>
          ),
        },
        {
          id: 'payment',
          title: 'Secure Payment System',
          content: (
            <>
              <p>
                Your card goes straight to the payment gateway over an encrypted line, and your own bank
                confirms that it is you. We never keep the number or the security code: not in our database,
                not in a log, not on paper.
              </p>
              <p>Prices include VAT. What you see in the cart with your postcode is what you pay.</p>
            </>
          ),
        },
        {
          id: 'delivery',
          title: 'Fast and Free Delivery',
          content: (
            <>
              <p>
                Delivery to Mainland UK is free, except the areas{' '}
                <Link to={DELIVERY_TABLE_PATH}>listed here</Link>. It takes up to {policy.deliveryHours}h
                after dispatch, and {policy.deliveryDaysAtMost} days from your order at the very most.
              </p>
              <p>Large pieces come with two people, who ring before they set out.</p>
            </>
          ),
        },
        {
          id: 'warranty',
          title: `${policy.warrantyYears} Year Warranty`,
          content: (
            <p>
              Parts and labour for {policy.warrantyYears} years, on every fire. The warranty adds to the
              rights that the law gives you, and takes nothing away from them.
            </p>
          ),
        },
        {
          id: 'service',
          title: 'Professional After Sales Service',
          content: (
            <p>
              A person in {town} picks up the phone: <a href={`tel:${phoneNumber}`}>{phone}</a>. Lost the
              remote, moved house, or the flame looks odd? Ring us, however long ago you bought. Changed your
              mind? You have {policy.returnDays} days to send it back.
            </p>
          ),
        },
      ]}
    />
  );
}
