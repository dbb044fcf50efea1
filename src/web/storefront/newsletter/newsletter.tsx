import { requestNewsletter } from '#shop/newsletter/newsletter.server.ts';
import { attempt } from '../../answers/respond.server.ts';
import { formOf, pageOf } from '../../context.server.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { unlistedMeta } from '../../ui/page-meta.ts';
import type { Route } from './+types/newsletter';

export function meta(args: Route.MetaArgs) {
  return unlistedMeta(
    args,
    'Newsletter',
    'Product updates, new arrivals and stock notifications, about once a month.',
  );
}

/** The footer's form posts here; without script this page is its answer. */
export async function action({ context }: Route.ActionArgs) {
  const { shop, ip } = pageOf(context);
  const form = formOf(context);
  const typed = String(form.get('newsletterEmail') ?? form.get('email') ?? '');
  return attempt(async () => {
    const { email } = await requestNewsletter(shop, typed, ip);
    return { sentTo: email };
  });
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  const sentTo = actionData && 'sentTo' in actionData ? actionData.sentTo : undefined;
  const error = actionData && 'error' in actionData ? actionData.error : undefined;
  return (
    <PageHead title={sentTo ? 'Nearly there' : 'Newsletter'}>
      {sentTo
        ? `We have written to ${sentTo}. Follow the link in that message, and the newsletter is yours.`
        : (error ??
          'Product updates, new arrivals and stock notifications, about once a month. The form is at the foot of this page.')}
    </PageHead>
  );
}
