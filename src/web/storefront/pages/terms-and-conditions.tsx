import { Link } from 'react-router';
import type { ShopProfile } from '#shop/profile/defaults.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { pageOf } from '../../context.server.ts';
import { pageMeta, siteOf } from '../../ui/page-meta.ts';
import { POLICY_WORDS } from '../../ui/policy-words.ts';
import { DELIVERY_TABLE_PATH } from '../frame/places.ts';
import type { Route } from './+types/terms-and-conditions';
import { StaticPage } from './static-page.tsx';

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

type Terms = Pick<
  ShopProfile,
  | 'policy'
  | 'name'
  | 'companyName'
  | 'companyNumber'
  | 'vatNumber'
  | 'address'
  | 'phone'
  | 'phoneNumber'
  | 'email'
>;

export default function TermsAndConditions({ loaderData }: Route.ComponentProps) {
  return (
    <StaticPage
      title="Terms and Conditions"
      path="/pages/terms-and-conditions"
      lead="The terms on which we sell, in plain words. They take away none of the rights that the law gives you as a consumer."
      chapters={chaptersOf(loaderData)}
    />
  );
}

function chaptersOf(terms: Terms) {
  const { policy, name, companyName, companyNumber, vatNumber, address, phone, phoneNumber, email } = terms;
  const mail = <a href={`mailto:${email}`}>{email}</a>;
  const call = <a href={`tel:${phoneNumber}`}>{phone}</a>;
  return [
    {
      id: 'who-we-are',
      title: 'Who we are',
      content: (
        <p>
          {name} is the shop of {companyName}
          {companyNumber && `, registered in England and Wales, company number ${companyNumber}`}
          {vatNumber && `, VAT number ${vatNumber}`}, {address.join(', ')}. You reach us at {call} (charged as
          any call to a geographic number) and at {mail}.
        </p>
      ),
    },
    {
      id: 'ordering',
      title: 'Ordering',
      content: (
        <>
          <p>
            You choose, look through your cart, give your details and press PAY NOW. Until then you can change
            everything. Your order is an offer to buy; the contract is made when we confirm it by e-mail,
            which we do at once when the payment has gone through. The e-mail holds the details of your order:
            please keep it.
          </p>
          <p>{POLICY_WORDS.minimumAge(policy)} The contract is made in English.</p>
        </>
      ),
    },
    {
      id: 'prices',
      title: 'Prices and quotations',
      content: (
        <>
          <p>
            Prices are in pounds and include VAT. Delivery charges, where there are any, are shown before you
            pay. If a price was plainly wrong, so that you could have seen it, we ask you before we go on.
          </p>
          <p>{POLICY_WORDS.quotationDays(policy)}</p>
        </>
      ),
    },
    {
      id: 'paying',
      title: 'Paying',
      content: (
        <p>
          By the ways offered at checkout. A card is charged when you press PAY NOW and your bank has agreed.
          We keep no card numbers.
        </p>
      ),
    },
    {
      id: 'delivery',
      title: 'Delivery',
      content: (
        <>
          <p>
            Delivery to Mainland UK is free, except the areas{' '}
            <Link to={DELIVERY_TABLE_PATH}>listed here</Link>. {POLICY_WORDS.deliveryHours(policy)}{' '}
            {POLICY_WORDS.deliveryDaysAtMost(policy)} If we fail to, you may cancel and get everything back.
          </p>
          <p>
            The goods are at our risk until they are in your hands. Please look at them when they come, and
            tell us of any damage as soon as you can, with a photograph if possible. Signing for a parcel does
            not mean that you accept what is in it.
          </p>
        </>
      ),
    },
    {
      id: 'cancelling',
      title: 'Cancelling and returning',
      content: (
        <>
          <p>
            {POLICY_WORDS.cancellationDays(policy)} You need give no reason: tell us clearly, by e-mail,
            telephone or letter, or with the form below. Then send the goods back, or hand them over, within{' '}
            {policy.cancellationDays} days of telling us.
          </p>
          <p>{POLICY_WORDS.returnDays(policy)}</p>
          <p>
            When you have changed your mind you bear the cost of sending the goods back. For a large piece we
            can fetch it, at what our carrier charges; we name the figure first. We pay back the price and
            standard delivery within 14 days of having the goods, or your proof of sending them, by the way in
            which you paid. If they were used more than a look in a shop would need, we may deduct what they
            have lost in value.
          </p>
          <p>
            You need not pay for anything when goods are faulty or not as described. Within 30 days you may
            hand them back for your money; after that we repair or replace them, or pay back what is fair.
          </p>
        </>
      ),
    },
    {
      id: 'cancellation-form',
      title: 'Model cancellation form',
      content: (
        <>
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
        </>
      ),
    },
    {
      id: 'warranty',
      title: 'Warranty',
      content: (
        <p>
          For {policy.warrantyYears} years from delivery we repair or replace a fire that fails in normal use
          in a home, parts and labour, free of charge. Bulbs and batteries, damage by accident and work by
          others on the inside are not covered. The warranty adds to your rights in law and does not replace
          them.
        </p>
      ),
    },
    {
      id: 'safety',
      title: 'Fitting and safety',
      content: (
        <p>
          Please follow the manual. Do not cover a fire, keep the clearances, and leave work on fixed wiring
          to a qualified electrician. We are not answerable for damage from fitting that goes against the
          manual; nothing here limits our liability for death or injury through our negligence, or for
          anything else that the law does not let us limit.
        </p>
      ),
    },
    {
      id: 'recycling',
      title: 'Recycling your old appliance',
      content: (
        <>
          <p>
            The crossed-out wheeled bin on an appliance means that it may not go into the household waste. Old
            electrical goods hold metals that can be used again, and substances that harm soil and water when
            they are buried or burned.
          </p>
          <p>
            When you buy an electrical product from us we take back an old one of the same kind, free of
            charge: bring or send it to us at {address.join(', ')} within 28 days of delivery, or ask before
            we deliver whether our carrier can take it along. Batteries, such as those of remote controls, we
            take too. Your council&apos;s recycling centre takes both without charge as well; what still works
            may find a home through a charity.
          </p>
        </>
      ),
    },
    {
      id: 'complaints',
      title: 'Complaints',
      content: (
        <p>
          Tell us at {mail} or {call}. You get an answer within {policy.complaintDays} days. If we cannot
          agree, Citizens Advice can tell you where to turn, and you may always go to court.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Law',
      content: (
        <p>
          English law applies. If you live in Scotland or Northern Ireland you keep the protection of the law
          there, and may bring a case in your own courts. Should one of these terms not hold, the others still
          do.
        </p>
      ),
    },
  ];
}
