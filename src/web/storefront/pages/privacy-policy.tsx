import { findShopProfile } from '#shop/profile/profile.server.ts';
import { pageOf } from '../../context.server.ts';
import { pageMeta, siteOf } from '../../ui/page-meta.ts';
import type { Route } from './+types/privacy-policy';
import { StaticPage } from './static-page.tsx';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Privacy Policy',
    description: `What ${siteOf(args.matches).name} keeps about you, why, for how long, and the rights that you have.`,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, settings } = pageOf(context);
  const { name, companyName, address, email, phone, phoneNumber, policy } = await findShopProfile(shop);
  return {
    name,
    companyName,
    address,
    email,
    phone,
    phoneNumber,
    policy,
    hasPayLater: settings.hasPayLater,
  };
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  const { name, companyName, address, email, phone, phoneNumber, policy, hasPayLater } = loaderData;
  const mail = <a href={`mailto:${email}`}>{email}</a>;
  return (
    <StaticPage
      title="Privacy Policy"
      path="/pages/privacy-policy"
      lead="We keep what we need to sell you a fire and to stand by it afterwards. No advertising, no tracking by others, nothing sold on."
      chapters={[
        {
          id: 'who',
          title: 'Who is responsible',
          content: (
            <p>
              {companyName} ({name}), {address.join(', ')}. Write to {mail} or ring{' '}
              <a href={`tel:${phoneNumber}`}>{phone}</a>.
            </p>
          ),
        },
        {
          id: 'what',
          title: 'What we keep, and why',
          content: (
            <>
              <p>Only this:</p>
              <ul>
                <li>
                  <strong>Orders.</strong> Name, addresses, e-mail, telephone number, what you bought and what
                  it cost, and the network address that the order came from, against fraud. We need them to
                  fulfil the contract, and the tax law wants them kept.
                </li>
                <li>
                  <strong>Payment.</strong> The kind of card, its first six and last four digits, its expiry
                  and the bank&apos;s authorisation code. The full number and the security code pass through
                  to the payment gateway and are never stored.
                </li>
                <li>
                  <strong>Account.</strong> If you make one: name, e-mail and a password that is kept only in
                  a form that cannot be read back.
                </li>
                <li>
                  <strong>Messages.</strong> What you write on our contact page, with the name, e-mail and
                  numbers that you give, to answer you.
                </li>
                <li>
                  <strong>Newsletter.</strong> Your e-mail address, once you have confirmed it, until you
                  unsubscribe. The basis is your consent.
                </li>
                <li>
                  <strong>Technical records.</strong> Which page was asked for and when, without your name, to
                  keep the shop running and safe; for a short time.
                </li>
              </ul>
            </>
          ),
        },
        {
          id: 'cookies',
          title: 'Cookies',
          content: (
            <>
              <p>Four, all of our own, and all needed for what you ask the shop to do:</p>
              <ul>
                <li>
                  <strong>cart</strong> holds what is in your cart, for a year.
                </li>
                <li>
                  <strong>_activeSession</strong> keeps you signed in, for up to 30 days.
                </li>
                <li>
                  <strong>checkout</strong> remembers your details while you check out, for a day.
                </li>
                <li>
                  <strong>3dsref</strong> leads back from your bank&apos;s confirmation, for 30 minutes.
                </li>
              </ul>
              <p>None of them follows you elsewhere, so there is no banner to click away.</p>
            </>
          ),
        },
        {
          id: 'who-else',
          title: 'Who else sees it',
          content: (
            <p>
              The payment gateway and your bank, to take the payment
              {hasPayLater && ', or Klarna, once you ask whether you can pay with them'}, the carrier, to
              deliver, our mail provider, to send you messages, and the authorities, where the law demands it.
              Nobody else, and nobody for advertising.
            </p>
          ),
        },
        {
          id: 'how-long',
          title: 'For how long',
          content: (
            <p>
              Orders and payments for six years after the tax year, as the law wants it. An account until you
              close it. Messages for a year, or until you close your account. A cart that was not ordered
              stays on your own device. A started checkout is forgotten after a day.
            </p>
          ),
        },
        {
          id: 'rights',
          title: 'Your rights',
          content: (
            <>
              <p>
                You may see what we hold about you, have it put right or erased, take it elsewhere, object to
                its use, or withdraw a consent, without cost: a message to {mail} is enough. You can close
                your account yourself on your account page; orders are then kept without more than the law
                requires.
              </p>
              <p>
                A complaint about your data is acknowledged within 30 days, and we answer every complaint
                within {policy.complaintDays} days where we can. You may also turn to the Information
                Commissioner&apos;s Office.
              </p>
            </>
          ),
        },
        {
          id: 'age',
          title: 'Age',
          content: <p>The shop is for people of {policy.minimumAge} and over.</p>,
        },
      ]}
    />
  );
}
