import type { IslandTerms } from '#values/uk/exported.ts';
import { type Carrier, DEFAULT_CARRIERS } from '../delivery/carriers/carrier.ts';
import type { Collection } from '../delivery/collection/collection.ts';
import { NEVER_OPEN } from '../delivery/collection/week-hours.ts';
import type { Dispatch } from '../delivery/dispatch.ts';
import type { DeliveryTable } from '../delivery/rates.ts';
import { DELIVERY_TABLE } from '../delivery/rates.ts';
import { DEFAULT_LOOK, type Look } from '../look/look.ts';
import type { Banner } from './banner-form.ts';
import type { Kind } from './kinds.ts';
import type { OwnerEmail } from './owner-emails.ts';
import { NO_PAY_LATER_WORDS, type PayLaterWords } from './pay-later-words.ts';
import { DEFAULT_SYNONYMS, type Synonym } from './synonyms.ts';

/** Settings of the shop rather than the machine: the owner edits them, the database stores the changes. */
export type ShopProfile = {
  name: string;
  /** For reading, '01632 960123'. */
  phone: string;
  /** For dialling, '+441632960123'. */
  phoneNumber: string;
  email: string;
  /** Postal address, one line each. */
  address: string[];
  /** When the telephone is answered, one line each; empty shows none. */
  openingHours: string[];
  town: string;
  county: string;
  companyName: string;
  companyNumber: string;
  vatNumber: string;
  /** What customers in Jersey and Guernsey pay, while there is a VAT number. */
  islands: IslandTerms;
  /** Fraction off all goods: 0.1 = 10%. */
  discount: number;
  /** The line of it in the cart, the checkout and emails. */
  discountWords: string;
  /** Who delivers, in the owner's order: what is new goes with the first that is open. */
  carriers: Carrier[];
  deliveryTable: DeliveryTable;
  dispatch: Dispatch;
  collection: Collection;
  policy: Policy;
  banners: Banner[];
  /** The picture beside 'About us' on the home page. */
  aboutImage: string | null;
  /** The last picture on the home page; null for none. */
  closingImage: string | null;
  /** The kinds of products, in the owner's order. */
  kinds: Kind[];
  /** What shoppers call things, for the search. */
  synonyms: Synonym[];
  /** Pence a kilowatt-hour, for the running cost on product pages. */
  energyUnitRate: number;
  /** The stock of a variant at or below which it is low; 0 turns this off. */
  lowStock: number;
  /** Why money goes back, as credit notes say it; other words can be written each time. */
  refundReasons: string[];
  /** Where customers pay by bank transfer, a line each; none: nobody is asked to. */
  bankDetails: string[];
  /** Whether customers may choose it themselves; only where there are bank details. */
  transferAtCheckout: 'no' | 'yes';
  /** Days for which an order waits for a transfer, its stock kept. */
  transferDays: number;
  /** Days after an order came when its buyer is asked for a review; 0 asks nobody. */
  reviewDays: number;
  /** Minutes that the email about what was shipped in the back office waits; 0 sends it at once. */
  shippedEmailMinutes: number;
  /** Days for which a price must have held before a sale may say what it was; the law's guidance is 28 at least. */
  wasDays: number;
  /** Logo, icon, colour and fonts. */
  look: Look;
  /** What may be said about paying later. */
  payLater: PayLaterWords;
  /** Which emails the owner wants. */
  ownerEmails: Record<OwnerEmail, boolean>;
};

/** Figures of the shop's policy. */
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

/**
 * What a shop is before its owner has said anything: it has no name of its own, and promises what the law demands. The
 * demo's is in demo/words/profile.ts.
 */
export const DEFAULT_PROFILE: ShopProfile = {
  name: 'Your new shop',
  phone: '',
  phoneNumber: '',
  email: '',
  address: [],
  openingHours: [],
  town: '',
  county: '',
  companyName: '',
  companyNumber: '',
  vatNumber: '',
  islands: 'taxed',
  discount: 0,
  discountWords: 'Black friday discount has been applied!',
  carriers: DEFAULT_CARRIERS,
  deliveryTable: DELIVERY_TABLE,
  dispatch: { dispatchDays: 1, closingHour: 14, closedDays: [] },
  collection: { collects: false, collectsAt: [], collectsWhen: NEVER_OPEN, collectsNote: '' },
  policy: {
    returnDays: 14,
    cancellationDays: 14,
    deliveryHours: 48,
    deliveryDaysAtMost: 30,
    quotationDays: 14,
    complaintDays: 5,
    // None is promised.
    warrantyYears: 0,
    minimumAge: 18,
  },
  banners: [],
  aboutImage: null,
  closingImage: null,
  kinds: [
    { id: 'fireplace-suite', name: 'Fireplace suites', placed: 'surface', isAccessory: false },
    { id: 'wall-mounted-fire', name: 'Wall mounted fires', placed: 'surface', isAccessory: false },
    { id: 'media-wall-fire', name: 'Media wall fires', placed: 'opening', isAccessory: false },
    { id: 'insert-fire', name: 'Insert fires', placed: 'opening', isAccessory: false },
    { id: 'stove', name: 'Stoves', placed: 'surface', isAccessory: false },
    { id: 'accessory', name: 'Accessories', placed: 'none', isAccessory: true },
  ],
  synonyms: DEFAULT_SYNONYMS,
  energyUnitRate: 27,
  lowStock: 1,
  refundReasons: [
    'Cancelled before dispatch',
    'Not in stock',
    'Returned',
    'Damaged in delivery',
    'Goodwill',
    'Other',
  ],
  bankDetails: [],
  transferAtCheckout: 'no',
  transferDays: 7,
  reviewDays: 7,
  shippedEmailMinutes: 10,
  wasDays: 28,
  look: DEFAULT_LOOK,
  payLater: NO_PAY_LATER_WORDS,
  ownerEmails: { newOrder: true, attention: true, messages: true, lowStock: true, dailySummary: true },
};
