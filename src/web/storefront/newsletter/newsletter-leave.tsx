import { Form, Link } from 'react-router';
import { unsubscribe } from '#shop/newsletter/newsletter.server.ts';
import { pageOf } from '../../context.server.ts';
import { attempt } from '../../respond.server.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { pageMeta } from '../../ui/page-meta.ts';
import type { Route } from './+types/newsletter-leave';
import css from './newsletter.module.css';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Leave the newsletter',
    description: 'One click ends the newsletter.',
    canonical: null,
  });
}

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '');
  return attempt(async () => {
    await unsubscribe(pageOf(context).shop, token);
    return { isDone: true };
  });
}

export default function NewsletterLeave({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const isDone = actionData && 'isDone' in actionData;
  if (isDone)
    return <PageHead title="You are unsubscribed">We won’t send you any more newsletters.</PageHead>;
  return (
    <>
      <PageHead title={actionData ? 'That link is no longer good' : 'Leave the newsletter?'}>
        {actionData ? (
          <>
            <Link to="/pages/contact">Write to us</Link> or ring, and we take you off the list by hand.
          </>
        ) : (
          'One click, and we send you no more of them. Messages about your orders still come.'
        )}
      </PageHead>
      {!actionData && (
        <Form method="post" className={`wide ${css.actions}`}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" variant="ink">
            Unsubscribe
          </Button>
        </Form>
      )}
    </>
  );
}
