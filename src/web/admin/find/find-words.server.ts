import type { Accountant } from '#shop/actor.ts';
import { CARRIER } from '#shop/delivery/carriers/carrier-form.ts';
import { EMAILS } from '#shop/emails/all-words.ts';
import { FRAME_LABELS } from '#shop/frame/frame.ts';
import { BLOCK_NAMES, HOME_LABELS } from '#shop/home/home.ts';
import { LOOK_LABELS } from '#shop/look/look-form.ts';
import { findPages as findTexts } from '#shop/pages/pages.server.ts';
import { OWNER_EMAILS } from '#shop/profile/owner-emails.ts';
import { PAY_LATER_FORM } from '#shop/profile/pay-later-words.ts';
import { PROFILE_FIELDS } from '#shop/profile/profile-fields.ts';
import type { Shop } from '#shop/shop.server.ts';
import { SETTINGS_PAGES, type SettingsPage } from '../settings/settings-pages.ts';
import { matching, type PageLink } from './find-pages.ts';

/** Each setting by what its field is called, so that none is without a way to it. */
const FIELDS: PageLink[] = [
  ...fieldsOf(
    'shop',
    PROFILE_FIELDS.map(({ label, hint = '' }) => ({ label, hint })),
  ),
  ...fieldsOf(
    'shop',
    OWNER_EMAILS.map(({ label, when }) => ({ label: `Email to you: ${label}`, hint: when })),
  ),
  ...fieldsOf('carriers', Object.values(CARRIER)),
  ...fieldsOf(
    'look',
    Object.values(LOOK_LABELS).map((label) => ({ label })),
  ),
  ...fieldsOf('pay-later', Object.values(PAY_LATER_FORM)),
];

/** What customers read, apart from the pages that the owner writes. */
const TEXTS: PageLink[] = [
  {
    ...{ role: 'manager', to: '/admin/pages/home', title: 'Home page' },
    alsoFoundBy: [...Object.values(HOME_LABELS), ...Object.values(BLOCK_NAMES)].join(' '),
  },
  {
    ...{ role: 'manager', to: '/admin/pages/frame', title: 'Menu, top and footer' },
    alsoFoundBy: `navigation header ${Object.values(FRAME_LABELS).join(' ')}`,
  },
  ...Object.entries(EMAILS).map(
    ([kind, { name, about }]): PageLink => ({
      ...{ role: 'manager', to: `/admin/pages/emails/${kind}`, title: `Email: ${name}`, alsoFoundBy: about },
    }),
  ),
];

/** The settings, emails and pages that are called so, or have a part that is. */
export async function findWords(shop: Shop, admin: Accountant, q: string): Promise<PageLink[]> {
  const pages = [...(await findTexts(shop))].map(
    ([handle, { title, sections }]): PageLink => ({
      ...{ role: 'manager', to: `/admin/pages/edit/${handle}`, title: `Page: ${title}` },
      alsoFoundBy: sections.map((section) => section.title).join(' '),
    }),
  );
  return matching([...FIELDS, ...TEXTS, ...pages], q, admin.role);
}

function fieldsOf(page: SettingsPage, fields: { label: string; hint?: string }[]): PageLink[] {
  const found = SETTINGS_PAGES.find((each) => each.page === page);
  return fields.map(({ label, hint = '' }) => ({
    role: found?.role ?? 'manager',
    to: found?.to ?? '',
    title: `${label}: Settings, ${found?.label}`,
    alsoFoundBy: hint,
  }));
}
