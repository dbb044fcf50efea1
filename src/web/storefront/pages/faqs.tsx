import { Link } from 'react-router';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { pageOf } from '../../context.server.ts';
import { FreeDelivery } from '../../ui/free-delivery.tsx';
import { pageMeta, siteOf } from '../../ui/page-meta.ts';
import { POLICY_WORDS } from '../../ui/policy-words.ts';
import { DeliveryAreas } from '../catalogue/delivery-areas.tsx';
import type { Route } from './+types/faqs';
import { Chapter, StaticPage } from './static-page.tsx';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'FAQs',
    description: `Questions and answers from ${siteOf(args.matches).name}: delivery and the areas with a charge, returns, warranty, paying, fitting and running costs.`,
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
      lead="The questions we are asked most, answered as we would on the phone."
    >
      <Chapter id="delivery" title="What does delivery cost, and how long does it take?">
        <p>
          <FreeDelivery />, in the tables below. The charge is made once for each line of your cart, whatever
          its quantity, and it is in your total as soon as we know your postcode. The first row that matches
          applies.
        </p>
        <DeliveryAreas table={deliveryTable} />
        <p>
          Once your order has left us it takes up to {policy.deliveryHours}h to reach you. From order to
          doorstep it takes {policy.deliveryDaysAtMost} days at most; if we cannot manage that, you may cancel
          and get all your money back.
        </p>
        <p>
          Please check the parcel when it arrives. If something is damaged, tell us; signing for it does not
          affect your rights.
        </p>
      </Chapter>
      <Chapter id="returns" title="Can I send it back?">
        <p>
          Yes. Within {policy.cancellationDays} days of receiving your order you may cancel without giving a
          reason, as the law says, and we go further: you may return unused goods within {policy.returnDays}{' '}
          days.
        </p>
        <p>
          How it works and who pays for what is in our{' '}
          <Link to="/pages/terms-and-conditions#cancelling">terms and conditions</Link>, with a form you may
          use.
        </p>
      </Chapter>
      <Chapter id="warranty" title="What if it stops working?">
        <p>
          Every fire has a {policy.warrantyYears}-year warranty, parts and labour, on top of your legal
          rights. Ring <a href={`tel:${phoneNumber}`}>{phone}</a> with your order number, and we will sort it
          out.
        </p>
      </Chapter>
      <Chapter id="paying" title="How can I pay?">
        <p>
          By debit or credit card. Your bank may ask you to confirm the payment in its app or with a code, so
          that nobody else can use your card.
        </p>
        {hasPayLater && (
          <p>
            If it is offered for your order at checkout, you can also pay with Klarna. The agreement is then
            between you and Klarna, who look at your circumstances first. You must be {policy.minimumAge} or
            over, and missed payments may cost a fee. Please borrow only what you can pay back.
          </p>
        )}
        <p>We keep no card numbers. All prices are in pounds and include VAT.</p>
      </Chapter>
      <Chapter id="fitting" title="Do I need a chimney or an electrician?">
        <p>
          No chimney, flue or gas. Our electric fires plug into an ordinary 13 amp socket unless their page
          says otherwise. A wall fire that is built in, or wired without a plug, is work for a qualified
          electrician. Heat comes from the front or from below, so leave the clearances stated in the manual.
        </p>
      </Chapter>
      <Chapter id="running-costs" title="What does an electric fire cost to run?">
        <p>
          Multiply its power by your tariff. At {energyUnitRate}p a kilowatt-hour, 1 kW of heat costs about{' '}
          {energyUnitRate}p an hour and 2 kW about {energyUnitRate * 2}p. The flame effect alone uses a few
          watts. The figure on each product page uses the same tariff.
        </p>
      </Chapter>
      <Chapter id="sizes" title="How do I know it will fit?">
        <p>
          Each product page gives outer sizes, and the opening where there is one, in millimetres. For an
          insert, measure your opening at the back, where it is narrowest. If in doubt, send a photograph to{' '}
          <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </Chapter>
      <Chapter id="quotations" title="How long is a quotation good for?">
        <p>{policy.quotationDays} days from its date, for as long as the goods are in stock.</p>
      </Chapter>
      <Chapter id="complaints" title="Something went wrong. Who do I contact?">
        <p>
          <Link to="/pages/contact">Contact us</Link>, write to <a href={`mailto:${email}`}>{email}</a> or
          ring <a href={`tel:${phoneNumber}`}>{phone}</a>. {POLICY_WORDS.complaintDays(policy)}
        </p>
      </Chapter>
    </StaticPage>
  );
}
