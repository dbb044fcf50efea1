import { findReviewedProduct } from '#shop/catalogue/shown/reviewed-product.server.ts';
import { ShopError } from '#shop/errors.ts';
import { readForm } from '#shop/forms/form.ts';
import { noticeOf } from '#shop/messages/cancel-notice.ts';
import { CONTACT } from '#shop/messages/contact-form.ts';
import { receiveMessage } from '#shop/messages/receive-message.server.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { itemsOf, orderName } from '#shop/sales/order/order.ts';
import { trackOrder } from '#shop/sales/order/track-order.server.ts';
import { quoteName } from '#shop/sales/quotes/quote-content.ts';
import { findVersion } from '#shop/sales/quotes/quote-version.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { attempt } from '../../answers/respond.server.ts';
import { formOf, pageOf } from '../../context.server.ts';
import { picturesIn } from '../../forms/pictures-in.server.ts';
import { Link } from '../../ui/controls/link.tsx';
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
 * Fills in the details of a signed-in customer. `?order=` names the order it is about. With `about=cancelling` the message
 * is the notice that the law gives to whoever has changed their mind; `of` is the id that only the order's page knows.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, actor } = pageOf(context);
  const { phone, phoneNumber, email, address, policy } = await findShopProfile(shop);
  const order = /^\d{1,9}$/.exec(new URL(request.url).searchParams.get('order') ?? '')?.[0];
  const cancelled = cancelledBy(request);
  const asked = askedAbout(request);
  return {
    product: asked ? ((await findReviewedProduct(shop, asked)) ?? null) : null,
    shopContact: { phone, phoneNumber, email, address, complaintDays: policy.complaintDays },
    known: {
      ...(actor.kind === 'visitor' ? {} : { name: actor.name, email: actor.email }),
      ...(order && { orderNumber: `#WEB${order}` }),
      ...(cancelled && (await findNotice(shop, cancelled))),
      ...(await findAsker(shop, new URL(request.url).searchParams.get('quote') ?? '')),
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, actor, ip } = pageOf(context);
  const form = readForm(CONTACT, formOf(context));
  return attempt(
    async () => {
      const orderId = cancelledBy(request);
      const product = askedAbout(request);
      const { isNotice } = await receiveMessage(shop, actor, form, ip, {
        ...(orderId && { orderId }),
        ...(product && { product, mayPublish: formOf(context).get('mayPublish') === 'yes' }),
        photographs: await picturesIn(formOf(context), 'photographs'),
      });
      return { isTaken: true as const, isNotice };
    },
    { input: form },
  );
}

/** The order whose page led to the notice; null for any other message. */
function cancelledBy(request: Request): string | null {
  const { searchParams } = new URL(request.url);
  return searchParams.get('about') === 'cancelling' ? searchParams.get('of') : null;
}

/** The address of the product whose page led here; null for any other message. */
function askedAbout(request: Request): string | null {
  return new URL(request.url).searchParams.get('product');
}

/** Who asks about a quote, as it names them. */
async function findAsker(shop: Shop, link: string) {
  const version = await findVersion(shop, link);
  if (!version) return {};
  const { customerName: name, email } = version.frozen.content;
  return { name, email, orderNumber: quoteName(version) };
}

/** The notice about an order, with its name, e-mail and goods unless it is old and its page hides them. */
async function findNotice(shop: Shop, orderId: string) {
  const found = await trackOrder(shop, orderId).catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'not-found') return null;
    throw error;
  });
  if (!found) return {};
  const { order, isOld } = found;
  const { name, email } = order.checkoutSession;
  const message = noticeOf(order.orderNumber, isOld ? [] : itemsOf(order));
  return { orderNumber: orderName(order), message, ...(!isOld && { name, email }) };
}

/** The time to retry, after too many messages. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { shopContact, known, product } = loaderData;
  if (actionData && 'isTaken' in actionData)
    return <MessageTaken complaintDays={shopContact.complaintDays} isNotice={actionData.isNotice} />;
  return (
    <>
      <PageHead
        title="Contact us"
        crumbs={[
          { title: 'Home', path: '/' },
          { title: 'Contact us', path: '/pages/contact' },
        ]}
      >
        {product
          ? `About ${product.title}. A photograph of the wall often says more than measures.`
          : 'About a fire, a size, a delivery or an order: write to us.'}
      </PageHead>
      <div className={`wide ${css.page}`}>
        <ContactForm known={known} product={product} refusal={actionData} />
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
