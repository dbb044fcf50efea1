import { noteEnd } from '#shop/cache/cache-notes.server.ts';
import { holidayAt, holidayInWords } from '#shop/delivery/holiday.ts';
import { findShownFrame, type ShownFrame } from '#shop/frame/frame.server.ts';
import { fillText } from '#shop/pages/fill.ts';
import { fieldValues } from '#shop/pages/page-fields.ts';
import type { ShopProfile } from '#shop/profile/defaults.ts';
import { findShownProfile } from '#shop/profile/shown-profile.server.ts';
import { findOffered } from '#shop/sales/payments/payments.server.ts';
import type { PageContext } from '../../context.server.ts';

type Frame = { profile: ShopProfile; frame: ShownFrame };

const frames = new WeakMap<PageContext, Promise<Frame>>();

/** The shop's profile and what stands around its pages, read once for all loaders of a request. */
export function frameOf(page: PageContext): Promise<Frame> {
  const frame = frames.get(page) ?? findFrame(page);
  frames.set(page, frame);
  return frame;
}

async function findFrame({ shop, unsavedFrame }: PageContext): Promise<Frame> {
  const [profile, frame] = await Promise.all([findShownProfile(shop), findShownFrame(shop, unsavedFrame)]);
  const { freeDelivery: _, ...values } = fieldValues(profile, {
    hasPayLater: findOffered(shop, 'library') !== null,
  });
  const fill = (text: string) => fillText(text, values);
  const { holiday, changes } = holidayAt(profile, shop.now());
  noteEnd(changes);
  const { strip, newsletter, newsletterHint, closing, productDescription } = frame;
  return {
    profile,
    frame: {
      ...frame,
      // For those days it is what everybody should know first.
      strip: holiday ? holidayInWords(holiday) : fill(strip),
      newsletter: fill(newsletter),
      newsletterHint: fill(newsletterHint),
      closing: fill(closing),
      productDescription: fill(productDescription),
    },
  };
}
