import { links } from '../links.ts';

/** A step of a shop's first day. */
export type Step = {
  id: string;
  title: string;
  /** Why, and what is to be done. */
  text: string;
  /** The page on which it is done. */
  to: string;
  /** What a person says who ticks it, where only a person can know. */
  confirm?: string;
  /** Only in a shop that began with the demo. */
  isOfDemo?: true;
};

/** Every step, in the order in which a shopkeeper would take them. */
export const STEPS = [
  {
    id: 'own-shop',
    title: 'Start your own shop',
    text: 'Look around in the demo for as long as you like. Then its goods, orders and words go, and what you have made stays.',
    to: links.admin.ownShop,
    isOfDemo: true,
  },
  {
    id: 'name',
    title: 'Name and address',
    text: 'They appear on every page, invoice and email. The law wants customers to know who sells to them.',
    to: links.admin.settings('shop'),
  },
  {
    id: 'numbers',
    title: 'VAT and company number',
    text: 'With a VAT number prices include VAT and invoices show it; without one the shop says nothing of VAT.',
    to: links.admin.settings('shop'),
    confirm: 'I have no VAT or company number to add',
  },
  {
    id: 'look',
    title: 'Logo and colours',
    text: 'A logo, a colour and fonts of your own, on the shop, its emails and its papers.',
    to: links.admin.settings('look'),
    confirm: 'Keep the logo and colours as they are',
  },
  {
    id: 'delivery',
    title: 'Delivery prices',
    text: 'Read the table, and try a few postcodes. It is what customers pay.',
    to: links.admin.settings('delivery'),
    confirm: 'These are my prices',
  },
  {
    id: 'pages',
    title: 'Terms, privacy and questions',
    text: 'Read each page as a customer would, and change what you would not do. They are your promises.',
    to: '/admin?tab=pages',
    confirm: 'I have read them all',
  },
  {
    id: 'product',
    title: 'A first product',
    text: 'Give it a price, stock and a picture, and put it on sale.',
    to: '/admin/products/create',
  },
  {
    id: 'payment',
    title: 'A way to be paid',
    text: 'Enter the keys of a payment provider, and buy something yourself in its test mode.',
    to: links.admin.services,
  },
  {
    id: 'email',
    title: 'Email',
    text: 'Customers get their confirmation by email. Enter your mail server, and send yourself one to see that it arrives.',
    to: links.admin.service('mail-server'),
  },
  {
    id: 'account',
    title: 'An account of your own',
    text: 'You sign in with the demo’s address, which gets no email. Once email works, invite yourself as an owner at your own address, and then remove the demo’s account.',
    to: links.admin.security,
    isOfDemo: true,
  },
  {
    id: 'factor',
    title: 'A second factor',
    text: 'A password can be stolen. An app on your phone then shows the code that a thief does not have.',
    to: links.admin.security,
  },
  {
    id: 'backup',
    title: 'A backup that is proven',
    text: 'Name a folder on another disk, or a store that you rent, and keep its key elsewhere. The shop is copied there while you work, and the copy is restored and checked every night.',
    to: links.admin.backup,
  },
  {
    id: 'live',
    title: 'Go live',
    text: 'A provider takes real money, and the shop has its own address on the web, with https. Settings, The machine says what is missing for that.',
    to: links.admin.services,
  },
] as const satisfies Step[];

export type StepId = (typeof STEPS)[number]['id'];

/** What a step is called in the record of changes. */
export function stepTitle(id: string): string {
  return STEPS.find((step) => step.id === id)?.title ?? 'First day';
}
