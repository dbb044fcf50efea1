import { carriersToChoose } from '../delivery/carriers/carrier.ts';
import { returnCosts } from '../delivery/carriers/return-costs.ts';
import { freeDelivery } from '../delivery/free-delivery.ts';
import type { ShopProfile } from '../profile/defaults.ts';
import { COOKIE_LINES, STORAGE_LINES } from './kept-in-browser.ts';

/** What a name in braces stands for: in plain words, as HTML where that is more, and as a block in a paragraph of its own. */
export type FieldValue = { words: string; html?: string; block?: string };
export type FieldValues = Record<string, FieldValue>;

/** Stands for the delivery table, in a paragraph of its own. */
export const DELIVERY_TABLE = 'deliveryTable';

/** Stands for the list of cookies. */
export const COOKIES_FIELD = 'cookies';

/** The names that owners may write in braces, with what they stand for. */
export const PAGE_FIELDS: Record<string, string> = {
  shopName: 'Name of the shop',
  phone: 'Telephone, to ring by a touch',
  email: 'E-mail, to write to by a touch',
  address: 'Postal address',
  town: 'Town',
  county: 'County',
  companyName: 'Company name',
  companyDetails: 'Its numbers: ‘, registered in England and Wales …’',
  returnsDays: 'Days for returns',
  cancellationDays: 'Days for cancelling',
  deliveryHours: 'Hours from dispatch to delivery',
  deliveryDaysAtMost: 'Days from order to delivery at most',
  quotationDays: 'Days for which a quotation is valid',
  complaintDays: 'Days within which complaints are answered',
  warrantyYears: 'Years of warranty',
  minimumAge: 'Age of customers at least',
  includeVat: '‘ and include VAT’, with a VAT number',
  pricesIncludeVat: '‘Prices include VAT. ’, with a VAT number',
  payLater: 'About paying later, where it is offered',
  orPayLater: '‘, or Klarna, once you ask …’, where it is offered',
  energyUnitRate: 'Pence a kilowatt-hour',
  twiceEnergyUnitRate: 'Twice that',
  freeDelivery: 'Where delivery is free, with a link to the delivery table',
  returnCosts: '‘: £75 for what Palletline brings’, where carriers say it',
  [DELIVERY_TABLE]: 'The delivery table, in a paragraph of its own',
  [COOKIES_FIELD]: 'The list of cookies, in a paragraph of its own',
  keptInBrowser: 'What else the browser keeps, likewise',
};

/** What the names in braces stand for in this shop. */
export function fieldValues(profile: ShopProfile, { hasPayLater }: { hasPayLater: boolean }): FieldValues {
  const { policy, companyNumber, vatNumber, phone, phoneNumber, email, energyUnitRate } = profile;
  const { returnDays, ...figures } = policy;
  const numbers = [
    companyNumber && `, registered in England and Wales, company number ${companyNumber}`,
    vatNumber && `, VAT number ${vatNumber}`,
  ];
  const costs = returnCosts(carriersToChoose(profile.carriers));
  const isNowhereFree = Object.values(freeDelivery(profile)).every((reach) => reach === 'nowhere');
  const words = {
    ...Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, String(figure)])),
    returnsDays: String(returnDays),
    shopName: profile.name,
    companyName: profile.companyName || profile.name,
    town: profile.town,
    county: profile.county,
    address: profile.address.join(', '),
    companyDetails: numbers.filter(Boolean).join(''),
    includeVat: vatNumber && ' and include VAT',
    pricesIncludeVat: vatNumber && 'Prices include VAT. ',
    energyUnitRate: String(energyUnitRate),
    twiceEnergyUnitRate: String(energyUnitRate * 2),
    payLater: hasPayLater ? payLaterWords(policy.minimumAge) : '',
    orPayLater: hasPayLater ? ', or Klarna, once you ask whether you can pay with them' : '',
    returnCosts: costs && `: ${costs}`,
    [DELIVERY_TABLE]: '',
  };
  return {
    ...Object.fromEntries(Object.entries(words).map(([name, words]) => [name, { words }])),
    phone: linked(phone, `tel:${phoneNumber}`),
    email: linked(email, `mailto:${email}`),
    freeDelivery: isNowhereFree
      ? withTable('Delivery charges are ', 'listed here')
      : withTable('Free delivery to Mainland UK, except the areas ', 'listed here'),
    ...KEPT,
  };
}

/** The same in every shop. */
const KEPT = { [COOKIES_FIELD]: listed(COOKIE_LINES), keptInBrowser: listed(STORAGE_LINES) };

/** A list of what the browser keeps, each under its name. */
function listed(lines: { name: string; words: string }[]): FieldValue {
  const items = lines.map(({ name, words }) => `<li><strong>${name}</strong> ${escapeHtml(words)}.</li>`);
  return {
    words: lines.map(({ name, words }) => `${name} ${words}`).join('; '),
    block: `<ul>\n${items.join('\n')}\n</ul>`,
  };
}

function payLaterWords(minimumAge: number): string {
  return `If it is offered for your order at checkout, you can also pay with Klarna. The agreement is then between you and Klarna, who look at your circumstances first. You must be ${minimumAge} or over, and missed payments may cost a fee. Please borrow only what you can pay back.`;
}

function linked(words: string, to: string): FieldValue {
  return words ? { words, html: `<a href="${escapeHtml(to)}">${escapeHtml(words)}</a>` } : { words };
}

function withTable(words: string, link: string): FieldValue {
  return { words: words + link, html: `${words}<a href="/pages/faqs#delivery">${link}</a>` };
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
