import { z } from 'zod';
import { linkFix, readLink } from '../forms/shop-link.ts';
import { line, readBody } from '../texts/read-body.server.ts';
import type { TextKind } from '../texts/text-kind.ts';
import { FRAME_LABELS, FREE_DELIVERY, type FrameBody, type FrameItem } from './frame.ts';

const MAX_ITEMS = 30;

const ITEM = z.object({
  text: line({ label: 'Words', max: 40, isRequired: true }),
  to: z
    .string()
    .max(300, 'must be 300 characters or fewer')
    .transform(readLink)
    .superRefine((to, context) => {
      const fix = linkFix(to);
      if (fix) context.addIssue({ code: 'custom', message: fix });
    }),
  isInner: z.boolean(),
});

const ITEMS = z.array(ITEM).max(MAX_ITEMS, `at most ${MAX_ITEMS}`);

const FRAME_BODY = z.object({
  menu: ITEMS,
  strip: line({ label: 'Line at the top', max: 120 }),
  support: ITEMS,
  newsletter: line({ label: 'Newsletter', max: 160 }),
  newsletterHint: line({ label: 'Under the newsletter', max: 160 }),
  closing: line({ label: 'Last line', max: 200 }),
  productDescription: line({ label: 'Of products without a description', max: 200, isRequired: true }),
});

const item = (to: string, text: string): FrameItem => ({ to, text, isInner: false });

/** What can be shown of words that may not be right yet: without those that are not. */
export function readFrameForPreview(sent: Record<keyof FrameBody, unknown>): FrameBody {
  const words = FRAME_BODY.shape;
  const sound = (list: unknown) =>
    (Array.isArray(list) ? list : []).flatMap((item) => ITEM.safeParse(item).data ?? []).slice(0, MAX_ITEMS);
  const read = (name: Exclude<keyof FrameBody, 'menu' | 'support'>) =>
    words[name].safeParse(sent[name]).data ?? '';
  return {
    ...{ menu: sound(sent.menu), support: sound(sent.support) },
    ...{ strip: read('strip'), newsletter: read('newsletter'), newsletterHint: read('newsletterHint') },
    ...{ closing: read('closing'), productDescription: read('productDescription') },
  };
}

/** One text, 'frame': what stands around every page. What leads nowhere in this shop is not shown. */
export const FRAME: TextKind<FrameBody> = {
  kind: 'frame',
  noun: 'menu',
  read: (sent) => readBody(FRAME_BODY, FRAME_LABELS, sent),
  defaults: {
    frame: {
      menu: [
        item('/', 'Home'),
        item('/products', 'All products'),
        item('/collections/electric-fireplace-suites', 'Electric Fireplace Suites'),
        item('/collections/wall-mounted-electric-fires', 'Wall Mounted Electric Fires'),
        item('/collections/media-wall-fires', 'Media Wall Fires'),
        item('/collections/inserts-and-stoves', 'Inserts and Stoves'),
        item('/collections/accessories', 'Accessories'),
      ],
      strip: FREE_DELIVERY,
      support: [
        item('/pages/contact', 'Contact us'),
        item('/find-order', 'Find your order'),
        item('/pages/faqs#delivery', 'Delivery'),
        item('/pages/faqs#returns', 'Returns'),
        item('/pages/privacy-policy', 'Privacy Policy'),
        item('/pages/terms-and-conditions', 'Terms and Conditions'),
        item('/pages/faqs', 'FAQs'),
      ],
      newsletter: 'Subscribe to our newsletter for product updates, new arrivals and stock notifications',
      newsletterHint: 'Unsubscribe whenever you like.',
      closing: '',
      productDescription: '{title} from {shopName}.',
    },
  },
  factsOf: ({ menu, support, strip, newsletter, closing, productDescription }) => ({
    menu: menu.map(({ text, to }) => `${text} (${to})`),
    support: support.map(({ text, to }) => `${text} (${to})`),
    ...{ strip, newsletter, closing, productDescription },
  }),
  reserved: [],
};

/** The handle of the one text of this kind. */
export const THE_FRAME = 'frame';
