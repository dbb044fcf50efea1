/** A link of the menu or the footer. */
export type FrameItem = {
  text: string;
  /** A page of the shop, or a full address. */
  to: string;
  /** Stands under the item above it that is not inner. */
  isInner: boolean;
};

/** What stands around every page, as its owner wrote it. */
export type FrameBody = {
  menu: FrameItem[];
  /** The line at the very top. */
  strip: string;
  support: FrameItem[];
  newsletter: string;
  newsletterHint: string;
  /** The last line of the footer, after the company's details. */
  closing: string;
  /** For search engines, of a product without a description; {title} is its title. */
  productDescription: string;
};

/** Stands for the sentence about free delivery, which links to the delivery table. */
export const FREE_DELIVERY = '{freeDelivery}';

export const FRAME_LABELS: Record<string, string> = {
  menu: 'Menu',
  strip: 'Line at the top',
  support: 'Links in the footer',
  newsletter: 'Newsletter',
  newsletterHint: 'Under the newsletter',
  closing: 'Last line',
  productDescription: 'Of products without a description',
  text: 'Words',
  to: 'Leads to',
  isInner: 'Under the one above',
};

/** Items that lead somewhere, with those under them. The first of a list is never inner. */
export type Placed = FrameItem & { inner: FrameItem[] };

/** The items with a place of their own, each with those under it; those that lead nowhere drop out. */
export function placeItems(items: FrameItem[], leadsSomewhere: (to: string) => boolean): Placed[] {
  const placed: Placed[] = [];
  // What stands under an item that drops out goes with it.
  let above: Placed | null = null;
  for (const [place, item] of items.entries()) {
    const isThere = leadsSomewhere(item.to);
    if (item.isInner && place > 0) {
      if (isThere) above?.inner.push(item);
      continue;
    }
    above = isThere ? { ...item, inner: [] } : null;
    if (above) placed.push(above);
  }
  return placed;
}
