import { ORDER_LINK } from '#shop/accounts/account-forms.ts';
import { requestOrderLink } from '#shop/accounts/request-order-link.server.ts';
import { readForm } from '#shop/forms/form.ts';
import { attempt } from '../../answers/respond.server.ts';
import { formOf, pageOf } from '../../context.server.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { unlistedMeta } from '../../ui/page-meta.ts';
import type { Route } from './+types/find-order';
import { AccountFormPage, AccountPage } from './account-form.tsx';

export async function action({ context }: Route.ActionArgs) {
  const { shop, ip } = pageOf(context);
  const input = readForm(ORDER_LINK, formOf(context));
  return attempt(
    async () => {
      await requestOrderLink(shop, input, ip);
      return { isRequested: true as const };
    },
    { input },
  );
}

/** The time to retry, after too many requests. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta: Route.MetaFunction = (args) =>
  unlistedMeta(args, 'Find your order', 'Ask for the link to your order, by its number and postcode.');

/** For guests: no page tells whether a number and a postcode belong together, only the email does. */
export default function FindOrder({ actionData }: Route.ComponentProps) {
  const refusal = actionData && 'error' in actionData ? actionData : undefined;
  const also = (
    <p>
      With an account, <Link to="/login">sign in</Link> to see your orders. Something else?{' '}
      <Link to="/pages/contact">Ask us</Link>
    </p>
  );
  if (actionData && 'isRequested' in actionData)
    return (
      <AccountPage title="Check your inbox" also={also}>
        <Notice
          tone="good"
          role="status"
          title="If number and postcode belong together, the link is on its way"
        >
          It goes to the e-mail that the order was placed with. Nothing there after a few minutes? Check your
          spam folder, then the number: it is in the subject of our first email.
        </Notice>
      </AccountPage>
    );
  return (
    <AccountFormPage
      title="Find your order"
      lead="We’ll send its link to the e-mail it was placed with."
      also={also}
      refusal={refusal}
      submit="Send the link"
    >
      <Field
        label="Order number"
        name="orderNumber"
        placeholder="#WEB"
        autoComplete="off"
        defaultValue={refusal?.input.orderNumber}
        error={refusal?.fields?.orderNumber}
      />
      <Field
        label="Postcode"
        name="postcode"
        hint="Where it was delivered"
        autoComplete="postal-code"
        autoCapitalize="characters"
        defaultValue={refusal?.input.postcode}
        error={refusal?.fields?.postcode}
      />
    </AccountFormPage>
  );
}
