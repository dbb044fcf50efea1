import type { DeliveryTable } from '../delivery/rates.ts';
import { DELIVERY_TABLE } from '../delivery/rates.ts';
import type { OwnerMail } from './owner-mails.ts';

/** What belongs to the shop rather than to the machine: the owner edits it, the database keeps the changes. */
export type ShopProfile = {
  name: string;
  /** As people read it, '01632 960123'. */
  phone: string;
  /** As a telephone dials it, '+441632960123'. */
  phoneNumber: string;
  email: string;
  /** Postal address, one line each. */
  address: string[];
  town: string;
  county: string;
  companyName: string;
  companyNumber: string;
  vatNumber: string;
  /** Fraction taken off all goods: 0.1 = 10 % (specification, 9). */
  discount: number;
  deliveryTable: DeliveryTable;
  policy: Policy;
  banners: Banner[];
  /** The picture beside the shop's words about itself on the home page. */
  aboutImage: string | null;
  /** The last picture of the home page; null leaves it out. */
  closingImage: string | null;
  /** Pence a kilowatt-hour, for the running cost on product pages. */
  energyUnitRate: number;
  /** Pieces of a variant at or below which its stock is low; 0 calls nothing low. */
  lowStock: number;
  /** Which mails the owner wants. */
  ownerMails: Record<OwnerMail, boolean>;
};

/** The policy figures of the specification, sections 1 and 9. */
export type Policy = {
  returnDays: number;
  cancellationDays: number;
  deliveryHours: number;
  deliveryDaysAtMost: number;
  quotationDays: number;
  complaintDays: number;
  warrantyYears: number;
  minimumAge: number;
};

/** One picture of the home page's rotating banner, with its words and where they may stand. */
export type Banner = {
  image: string;
  alt: string;
  title: string;
  text: string;
  link: string;
  linkText: string;
  /** Side of the calm wall, or 'panel' where no wall is calm. */
  words: 'left' | 'right' | 'panel';
  wall: 'light' | 'dark';
  /** Where the fire is and how wide the words are, per cent of the width. */
  fire: number;
  wordsWidth: number;
};

/** Moorland Fires, as the demo starts. The telephone number and the domain are reserved, so nobody is reached. */
export const DEFAULT_PROFILE: ShopProfile = {
  name: 'Moorland Fires',
  phone: '01632 960123',
  phoneNumber: '+441632960123',
  email: 'hello@moorlandfires.example',
  address: ['14 Stockwell Street', 'Leek', 'Staffordshire ST13 6DH'],
  town: 'Leek',
  county: 'Staffordshire',
  companyName: 'Moorland Fires Ltd',
  companyNumber: '00000000',
  vatNumber: 'GB 000 0000 00',
  discount: 0,
  deliveryTable: DELIVERY_TABLE,
  policy: {
    returnDays: 30,
    cancellationDays: 14,
    deliveryHours: 48,
    deliveryDaysAtMost: 30,
    quotationDays: 14,
    complaintDays: 5,
    warrantyYears: 2,
    minimumAge: 18,
  },
  banners: [],
  aboutImage: null,
  closingImage: null,
  energyUnitRate: 27,
  lowStock: 1,
  ownerMails: { newOrder: true, attention: true, messages: true, dailySummary: true },
};
