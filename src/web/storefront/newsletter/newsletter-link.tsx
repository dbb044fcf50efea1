import { confirmNewsletter, unsubscribe } from '#shop/newsletter/newsletter.server.ts';
import { attempt } from '../../answers/respond.server.ts';
import { formOf, pageOf } from '../../context.server.ts';
import { Link } from '../../ui/controls/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { unlistedMeta } from '../../ui/page-meta.ts';
import { ArrowLink } from '../../ui/text/arrow-link.tsx';
import { EmailLink, EmailLinkDone, linkOf, tokenOf } from '../email-link.tsx';
import type { Route } from './+types/newsletter-link';

const WORDS = {
  confirm: {
    title: 'Confirm the newsletter',
    heading: 'One more click',
    lead: 'Product updates, new arrivals and stock notifications, about once a month.',
    submit: 'Yes, send me the newsletter',
    dead: 'A newer one may have been sent since. You can ask again at the foot of this page.',
  },
  leave: {
    title: 'Leave the newsletter',
    heading: 'Leave the newsletter?',
    lead: 'One click, and we won’t send you any more. You will still get messages about your orders.',
    submit: 'Unsubscribe',
    dead: (
      <>
        <Link to="/pages/contact">Write to us</Link> or ring, and we will take you off the list ourselves.
      </>
    ),
  },
};

/** Each email has a link to /newsletter/confirm and one to /newsletter/leave. */
export function loader({ request }: Route.LoaderArgs) {
  return { link: linkOf(request), token: tokenOf(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = String(formOf(context).get('token') ?? '');
  const run = linkOf(request) === 'leave' ? unsubscribe : confirmNewsletter;
  return attempt(async () => {
    await run(pageOf(context).shop, token);
    return { isDone: true };
  });
}

export function meta(args: Route.MetaArgs) {
  const { title, lead } = WORDS[args.loaderData?.link ?? 'confirm'];
  return unlistedMeta(args, title, lead);
}

export default function NewsletterLink({ loaderData: { link, token }, actionData }: Route.ComponentProps) {
  const { heading, lead, submit, dead } = WORDS[link];
  if (actionData && 'isDone' in actionData && link === 'leave')
    return <PageHead title="You are unsubscribed">We won’t send you any more newsletters.</PageHead>;
  if (actionData && 'isDone' in actionData) return <Confirmed token={token} />;
  if (actionData) return <PageHead title="That link no longer works">{dead}</PageHead>;
  return <EmailLink heading={heading} lead={lead} submit={submit} token={token} />;
}

function Confirmed({ token }: { token: string }) {
  return (
    <EmailLinkDone
      title="You are subscribed"
      lead="We write about once a month. Should you change your mind, one click ends it."
    >
      <ArrowLink to="/products?sort=newest">See the new arrivals</ArrowLink>
      <ArrowLink to={`/newsletter/leave?token=${encodeURIComponent(token)}`}>Unsubscribe</ArrowLink>
    </EmailLinkDone>
  );
}
