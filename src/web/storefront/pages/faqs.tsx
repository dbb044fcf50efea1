import { Link } from 'react-router';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { pageOf } from '../../context.server.ts';
import { pageMeta, siteOf } from '../../ui/page-meta.ts';
import { POLICY_WORDS } from '../../ui/policy-words.ts';
import { DeliveryAreas } from '../catalogue/delivery-areas.tsx';
import type { Route } from './+types/faqs';
import { StaticPage } from './static-page.tsx';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'FAQs',
    description: `What people ask ${siteOf(args.matches).name}: delivery and the areas that are charged, returns, warranty, paying, fitting and running costs.`,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, settings } = pageOf(context);
  const profile = await findShopProfile(shop);
  const { policy, deliveryTable, energyUnitRate, phone, phoneNumber, email } = profile;
  return {
    policy,
    deliveryTable,
    energyUnitRate,
    phone,
    phoneNumber,
    email,
    hasPayLater: settings.hasPayLater,
  };
}

export default function Faqs({ loaderData }: Route.ComponentProps) {
  const { policy, deliveryTable, energyUnitRate, phone, phoneNumber, email, hasPayLater } = loaderData;
  return (
    <StaticPage
      title="FAQs"
      path="/pages/faqs"
      lead="What people ask us most, answered as we would on the telephone."
      chapters={[
        {
          id: 'delivery',
          title: 'What does delivery cost, and how long does it take?',
          content: (
            <>
              <p>
                Delivery to Mainland UK is free, except the areas listed here, in the tables below. The charge
                is made once for each line of your cart, however many pieces are in it, and it is in your
                total from the moment that we know your postcode. The first row that fits is the one that
                counts.
              </p>
              <DeliveryAreas table={deliveryTable} />
              <p>
                Once your order has left us it is with you in up to {policy.deliveryHours}h. From order to
                doorstep it takes {policy.deliveryDaysAtMost} days at the very most; if we cannot keep to that
                you may cancel and have everything back.
              </p>
              <p>
                Please look the parcel over when it comes. If something is damaged, tell us; signing for it
                takes none of your rights away.
              </p>
            </>
          ),
        },
        {
          id: 'returns',
          title: 'Can I send it back?',
          content: (
            <>
              <p>
                Yes. Within {policy.cancellationDays} days of receiving your order you may cancel without
                giving a reason, as the law has it, and we go further: unused goods may come back within{' '}
                {policy.returnDays} days.
              </p>
              <p>
                How it works and who pays for what is in our{' '}
                <Link to="/pages/terms-and-conditions#cancelling">terms and conditions</Link>, with a form
                that you may use.
              </p>
            </>
          ),
        },
        {
          id: 'warranty',
          title: 'What if it stops working?',
          content: (
            <p>
              Every fire has a {policy.warrantyYears}-year warranty, parts and labour, on top of your rights
              in law. Ring <a href={`tel:${phoneNumber}`}>{phone}</a> with your order number, and we sort it
              out.
            </p>
          ),
        },
        {
          id: 'paying',
          title: 'How can I pay?',
          content: (
            <>
              <p>
                By debit or credit card. Your bank may ask you to confirm the payment in its app or by a code;
                that keeps others from using your card.
              </p>
              {hasPayLater && (
                <p>
                  When it is offered for your order at checkout you may also pay with Klarna. The agreement is
                  then between you and Klarna, who look at your circumstances first. You have to be{' '}
                  {policy.minimumAge} or over, and missed payments may cost a fee. Please borrow only what you
                  can pay back.
                </p>
              )}
              <p>We keep no card numbers. All prices are in pounds and include VAT.</p>
            </>
          ),
        },
        {
          id: 'fitting',
          title: 'Do I need a chimney or an electrician?',
          content: (
            <p>
              No chimney, no flue, no gas. Our electric fires plug into an ordinary 13 amp socket unless their
              page says otherwise. A wall fire that is built in, or wired without a plug, is work for a
              qualified electrician. Heat comes from the front or from below, so leave the space free that the
              manual asks for.
            </p>
          ),
        },
        {
          id: 'running-costs',
          title: 'What does an electric fire cost to run?',
          content: (
            <p>
              Multiply its power by your tariff. At {energyUnitRate}p a kilowatt-hour, 1 kW of heat costs
              about {energyUnitRate}p an hour and 2 kW about {energyUnitRate * 2}p. Flames without heat take a
              few watts. The figure on each product page is worked out with the same tariff.
            </p>
          ),
        },
        {
          id: 'sizes',
          title: 'How do I know that it fits?',
          content: (
            <p>
              Each product page gives outer sizes, and the opening where there is one, in millimetres. For an
              insert measure your opening at the back, where it is narrowest. If in doubt, send a photograph
              to <a href={`mailto:${email}`}>{email}</a>.
            </p>
          ),
        },
        {
          id: 'quotations',
          title: 'How long is a quotation good for?',
          content: <p>{policy.quotationDays} days from its date, for as long as the goods are in stock.</p>,
        },
        {
          id: 'complaints',
          title: 'Something went wrong. Whom do I tell?',
          content: (
            <p>
              <Link to="/pages/contact">Contact us</Link>, write to <a href={`mailto:${email}`}>{email}</a> or
              ring <a href={`tel:${phoneNumber}`}>{phone}</a>. {POLICY_WORDS.complaintDays(policy)}
            </p>
          ),
        },
      ]}
    />
  );
}
