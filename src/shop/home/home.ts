import type { Season } from './season.ts';

/** The drawings that an advantage may have. */
export const ADVANTAGE_ICONS = {
  'book-open-check': 'Open book',
  'badge-check': 'Seal',
  'lock-keyhole': 'Lock',
  truck: 'Van',
  'shield-check': 'Shield',
  headset: 'Headset',
  ruler: 'Ruler',
  phone: 'Telephone',
  'rotate-ccw': 'Arrow back',
  'credit-card': 'Card',
} as const;
export type AdvantageIcon = keyof typeof ADVANTAGE_ICONS;

/** One of up to eight reasons to buy here. */
export type Advantage = { icon: AdvantageIcon; title: string; text: string };

/** What is common to blocks; the id finds one again while others are moved. */
type Known = { id: string };

/** A block of the home page. Texts hold names in braces; a block that has nothing to show is left out. */
export type Block =
  // The slides are in Settings, Banners.
  | (Known & { kind: 'banner' })
  | (Known & { kind: 'advantages'; title: string; link: string; items: Advantage[] })
  | (Known & {
      kind: 'about';
      title: string;
      lead: string;
      text: string;
      picture: string;
      /** What it shows, for people who cannot see it; '' where it is decorative. */
      alt: string;
      link: string;
      linkText: string;
    })
  | (Known & { kind: 'products'; title: string; collection: string; count: number })
  | (Known & { kind: 'tiles'; title: string; collections: string[] })
  // Words on a wide picture; without a link its button rings the shop.
  | (Known & {
      kind: 'picture';
      title: string;
      text: string;
      picture: string;
      alt: string;
      link: string;
      linkText: string;
    })
  // Something of the season, in its days alone; the picture may be missing.
  | (Known &
      Season & {
        kind: 'season';
        title: string;
        text: string;
        picture: string;
        alt: string;
        link: string;
        linkText: string;
      });

/** The home page, as its owner wrote it. */
export type HomeBody = {
  /** For search engines, with the shop's name behind it. */
  title: string;
  description: string;
  /** The heading that only screen readers hear. */
  heading: string;
  blocks: Block[];
};

export const HOME_LABELS: Record<string, string> = {
  title: 'Title',
  description: 'Description for search engines',
  heading: 'Heading for screen readers',
  blocks: 'Blocks',
  lead: 'First sentence',
  text: 'Text',
  picture: 'Picture',
  alt: 'Description of the picture',
  link: 'Leads to',
  linkText: 'Words of the link',
  collection: 'Collection',
  count: 'How many',
  collections: 'Collections',
  items: 'Advantages',
  icon: 'Drawing',
  from: 'First day',
  to: 'Last day',
};

/** What the owner calls them, in the order in which they are offered. */
export const BLOCK_NAMES: Record<Block['kind'], string> = {
  banner: 'Banner',
  season: 'Season',
  advantages: 'Advantages',
  about: 'About',
  products: 'Products of a collection',
  tiles: 'Collections as tiles',
  picture: 'Picture with words',
};

/** A block with nothing in it yet. */
export function newBlock(kind: Block['kind'], id: string): Block {
  const words = { title: '', text: '', picture: '', alt: '', link: '', linkText: '' };
  switch (kind) {
    case 'banner':
      return { id, kind };
    case 'advantages':
      return { id, kind, title: '', link: '', items: [] };
    case 'about':
      return { id, kind, lead: '', ...words };
    case 'products':
      return { id, kind, title: '', collection: '', count: 4 };
    case 'tiles':
      return { id, kind, title: '', collections: [] };
    case 'picture':
      return { id, kind, ...words };
    case 'season':
      return { id, kind, ...words, from: '', to: '' };
  }
}

/** What a block is called in lists and sentences. */
export function nameOfBlock(block: Block): string {
  const kind = BLOCK_NAMES[block.kind];
  return 'title' in block && block.title.trim() ? `${kind}: ${block.title.trim()}` : kind;
}
