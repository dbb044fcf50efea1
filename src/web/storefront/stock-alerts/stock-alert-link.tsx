import { confirmStockAlert, leaveStockAlert } from '#shop/stock-alerts/stock-alerts.server.ts';
import { attempt } from '../../answers/respond.server.ts';
import { formOf, pageOf } from '../../context.server.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { unlistedMeta } from '../../ui/page-meta.ts';
import { ArrowLink } from '../../ui/text/arrow-link.tsx';
import { EmailLink, EmailLinkDone, linkOf, tokenOf } from '../email-link.tsx';
import type { Route } from './+types/stock-alert-link';

const WORDS = {
  confirm: {
    title: 'Back in stock',
    heading: 'One more click',
    lead: 'We will write once, when it is back, and then forget your e-mail.',
    submit: 'Yes, tell me',
  },
  leave: {
    title: 'No message, please',
    heading: 'No message, please?',
    lead: 'One click, and we forget your e-mail and that you asked.',
    submit: 'Forget it',
  },
};

/** Each email has a link to /back-in-stock/confirm and one to /back-in-stock/leave. */
export function loader({ request }: Route.LoaderArgs) {
  return { link: linkOf(request), token: tokenOf(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop } = pageOf(context);
  const token = String(formOf(context).get('token') ?? '');
  return attempt(async () => {
    if (linkOf(request) === 'confirm') return { confirmed: await confirmStockAlert(shop, token) };
    await leaveStockAlert(shop, token);
    return { isForgotten: true };
  });
}

export function meta(args: Route.MetaArgs) {
  const { title, lead } = WORDS[args.loaderData?.link ?? 'confirm'];
  return unlistedMeta(args, title, lead);
}

export default function StockAlertLink({ loaderData: { link, token }, actionData }: Route.ComponentProps) {
  const { heading, lead, submit } = WORDS[link];
  if (actionData && 'isForgotten' in actionData)
    return <PageHead title="Forgotten">We won’t write, and your e-mail is deleted.</PageHead>;
  if (actionData && 'confirmed' in actionData) return <Confirmed {...actionData.confirmed} token={token} />;
  if (actionData)
    return (
      <PageHead title="That link no longer works">
        A newer one may have been sent since, or it is more than a week old. You can ask again on the
        product’s page.
      </PageHead>
    );
  return <EmailLink heading={heading} lead={lead} submit={submit} token={token} />;
}

type ConfirmedProps = { title: string; path: string; isBack: boolean; token: string };

function Confirmed({ title, path, isBack, token }: ConfirmedProps) {
  return (
    <EmailLinkDone
      title={isBack ? 'It is back already' : 'We will tell you'}
      lead={isBack ? `${title} can be bought now.` : `As soon as it is back: ${title}.`}
    >
      <ArrowLink to={path}>See it</ArrowLink>
      {!isBack && (
        <ArrowLink to={`/back-in-stock/leave?token=${encodeURIComponent(token)}`}>
          I have changed my mind
        </ArrowLink>
      )}
    </EmailLinkDone>
  );
}
