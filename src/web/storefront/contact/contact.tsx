import { Link } from 'react-router';
import { readForm } from '#shop/forms/form.ts';
import { CONTACT } from '#shop/messages/contact-form.ts';
import { receiveMessage } from '#shop/messages/receive-message.server.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { pageOf } from '../../context.server.ts';
import { attempt } from '../../respond.server.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { pageMeta, siteOf } from '../../ui/page-meta.ts';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/contact';
import css from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
import { MessageTaken } from './message-taken.tsx';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Contact us',
    description: `Ask ${siteOf(args.matches).name} about a fire, a size, a delivery or an order: by this form, by telephone or by e-mail.`,
  });
}

/**
 * Fills in the details of a signed-in customer. `?order=` names the order it is about; with `about=cancelling` the
 * message is the notice that the law gives to whoever has changed their mind.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, actor } = pageOf(context);
  const { phone, phoneNumber, email, address, policy } = await findShopProfile(shop);
  const { searchParams } = new URL(request.url);
  const order = /^\d{1,9}$/.exec(searchParams.get('order') ?? '')?.[0];
  return {
    shopContact: { phone, phoneNumber, email, address, complaintDays: policy.complaintDays },
    known: {
      ...(actor.kind === 'visitor' ? {} : { name: actor.name, email: actor.email }),
      ...(order && { orderNumber: `#WEB${order}` }),
      ...(order && searchParams.get('about') === 'cancelling' && { message: noticeOf(order) }),
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, actor, ip } = pageOf(context);
  const form = readForm(CONTACT, await request.formData());
  return attempt(
    async () => {
      await receiveMessage(shop, actor, form, ip);
      return { isTaken: true as const };
    },
    { input: form },
  );
}

/** What the model cancellation form of the terms says, about this order. */
function noticeOf(order: string): string {
  return `I hereby give notice that I cancel my contract of sale of the goods in order #WEB${order}.\n\nReceived on (leave empty if they have not come): `;
}

/** The time to retry, after too many messages. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { shopContact, known } = loaderData;
  if (actionData && 'isTaken' in actionData)
    return <MessageTaken complaintDays={shopContact.complaintDays} />;
  return (
    <>
      <PageHead
        title="Contact us"
        crumbs={[
          { title: 'Home', path: '/' },
          { title: 'Contact us', path: '/pages/contact' },
        ]}
      >
        About a fire, a size, a delivery or an order: write to us.
      </PageHead>
      <div className={`wide ${css.page}`}>
        <ContactForm known={known} refusal={actionData} />
        <Panel className={css.ways} aria-labelledby="ways">
          <h2 id="ways">Other ways</h2>
          <p>
            <Link to="/find-order">Find your order and see where it is</Link>
          </p>
          <p>
            {shopContact.phone && <a href={`tel:${shopContact.phoneNumber}`}>{shopContact.phone}</a>}
            {shopContact.email && <a href={`mailto:${shopContact.email}`}>{shopContact.email}</a>}
          </p>
          <address>
            {shopContact.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </Panel>
      </div>
    </>
  );
}
