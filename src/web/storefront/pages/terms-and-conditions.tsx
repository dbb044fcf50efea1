import { findShopProfile } from '#shop/profile/profile.server.ts';
import { pageOf } from '../../context.server.ts';
import { FreeDelivery } from '../../ui/free-delivery.tsx';
import { pageMeta, siteOf } from '../../ui/page-meta.ts';
import { POLICY_WORDS } from '../../ui/policy-words.ts';
import type { Route } from './+types/terms-and-conditions';
import { Chapter, StaticPage } from './static-page.tsx';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Terms and Conditions',
    description: `The terms on which ${siteOf(args.matches).name} sells: orders, prices, delivery, cancelling and returns, warranty, recycling and complaints.`,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const profile = await findShopProfile(pageOf(context).shop);
  const { policy, name, companyName, companyNumber, vatNumber, address, phone, phoneNumber, email } = profile;
  return { policy, name, companyName, companyNumber, vatNumber, address, phone, phoneNumber, email };
}

export default function TermsAndConditions({ loaderData }: Route.ComponentProps) {
  const { policy, name, companyName, companyNumber, vatNumber, address, phone, phoneNumber, email } =
    loaderData;
  const emailLink = <a href={`mailto:${email}`}>{email}</a>;
  const call = <a href={`tel:${phoneNumber}`}>{phone}</a>;
  return (
    <StaticPage
      title="Terms and Conditions"
      path="/pages/terms-and-conditions"
      lead="The terms on which we sell, in plain words. They do not affect your legal rights as a consumer."
    >
      <Chapter id="who-we-are" title="Who we are">
        <p>
          {name} is the shop of {companyName}
          {companyNumber && `, registered in England and Wales, company number ${companyNumber}`}
          {vatNumber && `, VAT number ${vatNumber}`}, {address.join(', ')}. You can reach us on {call}{' '}
          (charged as a call to a geographic number) and at {emailLink}.
        </p>
      </Chapter>
      <Chapter id="ordering" title="Ordering">
        <p>
          You choose your goods, check your cart, enter your details and press PAY NOW. Until then you can
          change anything. Your order is an offer to buy; the contract is made when we confirm it by email,
          which we do as soon as the payment has gone through. The email contains the details of your order:
          please keep it.
        </p>
        <p>{POLICY_WORDS.minimumAge(policy)} The contract is made in English.</p>
      </Chapter>
      <Chapter id="prices" title="Prices and quotations">
        <p>
          Prices are in pounds and include VAT. Delivery charges, where there are any, are shown before you
          pay. If a price was so plainly wrong that you could have noticed, we will ask you before we go on.
        </p>
        <p>{POLICY_WORDS.quotationDays(policy)}</p>
      </Chapter>
      <Chapter id="paying" title="Paying">
        <p>
          You can pay by any method offered at checkout. Your card is charged when you press PAY NOW and your
          bank approves the payment. We keep no card numbers.
        </p>
      </Chapter>
      <Chapter id="delivery" title="Delivery">
        <p>
          <FreeDelivery />. {POLICY_WORDS.deliveryHours(policy)} {POLICY_WORDS.deliveryDaysAtMost(policy)} If
          we do not, you may cancel and get all your money back.
        </p>
        <p>
          The goods are our responsibility until you receive them. Please check them when they arrive, and
          tell us of any damage as soon as you can, with a photograph if possible. Signing for a parcel does
          not mean that you accept its contents.
        </p>
      </Chapter>
      <Chapter id="cancelling" title="Cancelling and returning">
        <p>
          {POLICY_WORDS.cancellationDays(policy)} You do not need to give a reason: tell us clearly, by email,
          telephone or letter, or with the form below. Then send the goods back, or hand them over, within{' '}
          {policy.cancellationDays} days of telling us.
        </p>
        <p>{POLICY_WORDS.returnDays(policy)}</p>
        <p>
          If you have changed your mind, you pay the cost of sending the goods back. We can collect a large
          item at our carrier's price, which we will tell you first. We refund the price and standard delivery
          within 14 days of receiving the goods, or your proof of sending them, to your original payment
          method. If they have been handled more than they would be in a shop, we may deduct the loss in
          value.
        </p>
        <p>
          Returns are free if goods are faulty or not as described. Within 30 days you may return them for a
          full refund; after that we repair or replace them, or refund a fair amount.
        </p>
      </Chapter>
      <Chapter id="cancellation-form" title="Model cancellation form">
        <p>Fill this in and send it back only if you wish to withdraw from the contract.</p>
        <p>
          To {companyName}, {address.join(', ')}, {email}:
          <br />
          I/We hereby give notice that I/we cancel my/our contract of sale of the following goods:
          <br />
          Ordered on / received on:
          <br />
          Order number:
          <br />
          Name of consumer(s):
          <br />
          Address of consumer(s):
          <br />
          Signature of consumer(s) (only if this form is sent on paper):
          <br />
          Date:
        </p>
      </Chapter>
      <Chapter id="warranty" title="Warranty">
        <p>
          For {policy.warrantyYears} years from delivery we repair or replace a fire that fails in normal use
          in a home, parts and labour, free of charge. Bulbs, batteries, accidental damage and internal work
          by others are not covered. The warranty is in addition to your legal rights and does not replace
          them.
        </p>
      </Chapter>
      <Chapter id="safety" title="Fitting and safety">
        <p>
          Please follow the manual. Do not cover a fire, keep the clearances, and leave work on fixed wiring
          to a qualified electrician. We are not liable for damage caused by fitting contrary to the manual;
          nothing here limits our liability for death or injury through our negligence, or for anything else
          that the law does not let us limit.
        </p>
      </Chapter>
      <Chapter id="recycling" title="Recycling your old appliance">
        <p>
          The crossed-out wheeled bin on an appliance means that it must not go in household waste. Old
          electrical goods contain metals that can be reused, and substances that harm soil and water when
          buried or burned.
        </p>
        <p>
          When you buy an electrical product from us we take back an old one of the same kind free of charge:
          bring or send it to us at {address.join(', ')} within 28 days of delivery, or ask before delivery
          whether our carrier can take it away. We also take batteries, such as those from remote controls.
          Your council&apos;s recycling centre takes both free of charge too; a charity may find a home for
          anything that still works.
        </p>
      </Chapter>
      <Chapter id="complaints" title="Complaints">
        <p>
          Tell us at {emailLink} or {call}. You will have an answer within {policy.complaintDays} days. If we
          cannot agree, Citizens Advice can tell you where to turn, and you can always go to court.
        </p>
      </Chapter>
      <Chapter id="law" title="Law">
        <p>
          English law applies. If you live in Scotland or Northern Ireland you keep the protection of the law
          there, and may bring a case in your own courts. If one of these terms does not apply, the others
          still do.
        </p>
      </Chapter>
    </StaticPage>
  );
}
