import type { Policy, ShopProfile } from './defaults.ts';
import {
  readAddress,
  readCompanyNumber,
  readEmail,
  readPhone,
  readText,
  readVatNumber,
} from './read-contact.ts';
import { readDiscount, readLowStock, readUnitRate, readWhole } from './read-figure.ts';

/** The changes that a field stands for, or why it cannot be read. */
export type ParseResult = { changes: Partial<ShopProfile> } | { error: string; fix: string };

/** A field of the shop's settings: how it looks, and how its text is read. */
export type ProfileField = {
  name: string;
  label: string;
  group: 'contact' | 'company' | 'prices' | 'policy';
  /** Stands inside the field's edge. */
  unit?: string;
  hint?: string;
  isLong?: boolean;
  show(profile: ShopProfile): string;
  read(text: string, profile: ShopProfile): ParseResult;
};

const plain = (
  name: 'name' | 'town' | 'county' | 'companyName',
  label: string,
  more: Pick<ProfileField, 'group'> & Partial<ProfileField>,
): ProfileField => ({
  name,
  label,
  ...more,
  show: (profile) => profile[name],
  read: (text) => readText(name, label, text),
});

const policy = (
  name: keyof Policy,
  label: string,
  unit: string,
  [least, most]: [number, number],
  more: { hint?: string; why?: string } = {},
): ProfileField => ({
  name,
  label,
  unit,
  group: 'policy',
  ...(more.hint && { hint: more.hint }),
  show: (profile) => String(profile.policy[name]),
  read(text, profile) {
    const read = readWhole(label, text, { least, most, unit, why: more.why });
    return 'error' in read ? read : { changes: { policy: { ...profile.policy, [name]: read.value } } };
  },
});

/** The fields of Settings, Shop profile, in order. */
export const PROFILE_FIELDS: ProfileField[] = [
  plain('name', 'Name', { group: 'contact', hint: 'In the header and footer of every page and email' }),
  {
    name: 'email',
    label: 'E-mail for customers',
    group: 'contact',
    hint: 'Emails to you go here too',
    show: ({ email }) => email,
    read: readEmail,
  },
  {
    name: 'phone',
    label: 'Telephone',
    group: 'contact',
    hint: 'Also dialled by links',
    show: ({ phone }) => phone,
    read: readPhone,
  },
  {
    name: 'address',
    label: 'Postal address',
    group: 'contact',
    isLong: true,
    hint: 'One line each',
    show: ({ address }) => address.join('\n'),
    read: readAddress,
  },
  plain('town', 'Town', { group: 'contact', hint: 'Named in sentences: ‘a small shop in Leek’' }),
  plain('county', 'County', { group: 'contact' }),
  plain('companyName', 'Company name', { group: 'company' }),
  {
    name: 'companyNumber',
    label: 'Company number',
    group: 'company',
    hint: '8 characters, or empty',
    show: ({ companyNumber }) => companyNumber,
    read: readCompanyNumber,
  },
  {
    name: 'vatNumber',
    label: 'VAT number',
    group: 'company',
    hint: 'GB and 9 digits, printed on invoices; or empty',
    show: ({ vatNumber }) => vatNumber,
    read: readVatNumber,
  },
  {
    name: 'discount',
    label: 'Global discount',
    group: 'prices',
    unit: '%',
    hint: '0 shows no old price',
    show: ({ discount }) => String(Math.round(discount * 1000) / 10),
    read: readDiscount,
  },
  {
    name: 'energyUnitRate',
    label: 'Energy unit rate',
    group: 'prices',
    unit: 'p/kWh',
    hint: 'For the running cost of each fire',
    show: ({ energyUnitRate }) => String(energyUnitRate),
    read: readUnitRate,
  },
  {
    name: 'lowStock',
    label: 'Low stock',
    group: 'prices',
    unit: 'left, or fewer',
    hint: 'For each variant; 0 turns it off',
    show: ({ lowStock }) => String(lowStock),
    read: readLowStock,
  },
  policy('returnDays', 'Returns', 'days', [14, 365], { why: 'The law gives customers at least 14 days' }),
  policy('cancellationDays', 'Cancellation', 'days', [14, 365], {
    why: 'The law gives customers at least 14 days',
  }),
  policy('deliveryHours', 'Delivery after dispatch', 'hours', [1, 720]),
  policy('deliveryDaysAtMost', 'Delivery at the latest', 'days', [1, 30], {
    hint: 'After the order; the law allows 30',
    why: 'The law asks for delivery within 30 days',
  }),
  policy('warrantyYears', 'Warranty', 'years', [1, 25]),
  policy('complaintDays', 'Complaints answered', 'days', [1, 60]),
  policy('quotationDays', 'Quotation valid', 'days', [1, 365]),
  policy('minimumAge', 'Customers at least', 'years old', [18, 99]),
];
