import { listChanges } from '#shop/activity/list-changes.server.ts';
import { listCollections } from '#shop/catalogue/collection-lists.server.ts';
import { findLeading } from '#shop/frame/frame.server.ts';
import type { FrameBody } from '#shop/frame/frame.ts';
import { FRAME, THE_FRAME } from '#shop/frame/frame-kind.server.ts';
import { findPages } from '#shop/pages/pages.server.ts';
import { findText, listVersions } from '#shop/texts/texts.server.ts';
import { text } from '../../form-text.ts';
import { respond } from '../../respond.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { roleForm, roleOf } from '../admin-request.server.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import type { Route } from './+types/frame';
import { FrameEditor } from './frame-editor.tsx';
import { PAGES } from './page-editor.tsx';
import { stateOf } from './pages-tab.server.ts';
import { listOf, textActions } from './text-actions.server.ts';
import type { TextAnswer } from './text-note.tsx';

/** Addresses that the shop always has. */
const FIXED = [
  { to: '/', text: 'Home' },
  { to: '/products', text: 'All products' },
  { to: '/collections', text: 'Collections' },
  { to: '/pages/contact', text: 'Contact us' },
  { to: '/find-order', text: 'Find your order' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, admin } = roleOf(context, 'manager');
  return respond(request, async () => {
    const words = await findText(shop, admin, FRAME, THE_FRAME);
    const versions = await listVersions(shop, admin, words);
    const { entries } = words.id
      ? await listChanges(shop, admin, { page: 1, pageSize: 8, kind: 'text', subjectId: words.id })
      : { entries: [] };
    const body = words.draft ?? words.published ?? (FRAME.defaults[THE_FRAME] as FrameBody);
    const leads = await findLeading(shop, body);
    const pages = [...(await findPages(shop))].map(([handle, { title }]) => ({
      to: `/pages/${handle}`,
      text: title,
    }));
    const collections = (await listCollections(shop)).map(({ handle, title }) => ({
      to: `/collections/${handle}`,
      text: title,
    }));
    return {
      state: stateOf(words),
      body,
      version: words.version,
      versions: versions.map(({ body: _, ...version }) => version),
      hasFirstWords: !words.isDefault,
      places: [...FIXED, ...collections, ...pages],
      nowhere: [...body.menu, ...body.support].map(({ to }) => to).filter((to) => !leads(to)),
      entries,
    };
  });
}

const frameActions = textActions({
  kind: FRAME,
  fields: ['menu', 'strip', 'support', 'newsletter', 'newsletterHint', 'closing', 'productDescription'],
  bodyOf: (form) => ({
    menu: listOf(form, 'menu'),
    strip: text(form, 'strip'),
    support: listOf(form, 'support'),
    newsletter: text(form, 'newsletter'),
    newsletterHint: text(form, 'newsletterHint'),
    closing: text(form, 'closing'),
    productDescription: text(form, 'productDescription'),
  }),
});

export async function action(args: Route.ActionArgs) {
  return frameActions({ ...(await roleForm(args, 'manager')), handle: THE_FRAME });
}

export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Menu, top and footer');

export default function Frame({ loaderData, actionData }: Route.ComponentProps) {
  return <FrameEditor {...loaderData} answer={actionData as TextAnswer} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LoadFailed title="Menu, top and footer" back={PAGES} words="failed to fetch the menu" error={error} />
  );
}
