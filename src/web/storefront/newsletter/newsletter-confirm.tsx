import { Form } from 'react-router';
import { confirmNewsletter } from '#shop/newsletter/newsletter.server.ts';
import { pageOf } from '../../context.server.ts';
import { attempt } from '../../respond.server.ts';
import { ArrowLink } from '../../ui/arrow-link.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { pageMeta } from '../../ui/page-meta.ts';
import type { Route } from './+types/newsletter-confirm';
import css from './newsletter.module.css';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Confirm the newsletter',
    description: 'One more click, and the newsletter is yours.',
    canonical: null,
  });
}

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '');
  return attempt(async () => {
    await confirmNewsletter(pageOf(context).shop, token);
    return { isDone: true };
  });
}

/** A button, because email scanners follow links. */
export default function NewsletterConfirm({ loaderData: { token }, actionData }: Route.ComponentProps) {
  if (actionData && 'isDone' in actionData) {
    return (
      <>
        <PageHead title="You are subscribed">
          We write about once a month. Should you change your mind, one click ends it.
        </PageHead>
        <div className={`wide ${css.actions}`}>
          <ArrowLink to="/products?sort=newest">See the new arrivals</ArrowLink>
          <ArrowLink to={`/newsletter/leave?token=${encodeURIComponent(token)}`}>Unsubscribe</ArrowLink>
        </div>
      </>
    );
  }
  return (
    <>
      <PageHead title={actionData ? 'That link is no longer good' : 'One more click'}>
        {actionData
          ? 'A newer one may have been sent since. You can ask again at the foot of this page.'
          : 'Product updates, new arrivals and stock notifications, about once a month.'}
      </PageHead>
      {!actionData && (
        <Form method="post" className={`wide ${css.actions}`}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit">Yes, send me the newsletter</Button>
        </Form>
      )}
    </>
  );
}
