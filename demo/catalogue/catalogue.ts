import { ACCESSORIES } from './accessories.ts';
import type { DemoProduct } from './demo-product.ts';
import { FIREPLACE_SUITES } from './fireplace-suites.ts';
import { INSERT_FIRES } from './insert-fires.ts';
import { MEDIA_WALL_FIRES } from './media-wall-fires.ts';
import { STOVES } from './stoves.ts';
import { WALL_MOUNTED_FIRES } from './wall-mounted-fires.ts';

export type DemoCollection = {
  handle: string;
  title: string;
  introduction: string;
  /** The product whose picture it shows, so that no two collections look alike; the first by default. */
  pictured?: DemoProduct;
  products: DemoProduct[];
};

/** Alternating, so that neighbours differ. */
const INSERTS_AND_STOVES = interleave([STOVES, INSERT_FIRES]);

const FAMILIES = interleave([
  FIREPLACE_SUITES,
  WALL_MOUNTED_FIRES,
  STOVES,
  MEDIA_WALL_FIRES,
  ACCESSORIES,
  INSERT_FIRES,
]);

const NEW_ARRIVALS = named([
  'Hen Cloud 50 inch Media Wall Fire',
  'Swythamley Electric Stove in Cream',
  'Rudyard 60 inch White Wall Fire',
  'Dovedale 54 inch Stone Fireplace Suite',
  'Hulme End 36 inch Steel Landscape Fire',
  'Thor’s Cave 48 inch Charcoal and Marble Suite',
  'Lud’s Church 72 inch Marble Wall',
  'Cheddleton Log Store Stove',
]);

const POPULAR_PRODUCTS = named([
  'Ramshaw 50 inch Wall Mounted Fire',
  'Hartington White Fireplace Suite',
  'Longnor 24 inch Brass Inset Fire',
  'Wincle Twin Door Electric Stove',
  'Roaches 60 inch Media Wall Fire',
  'Tittesworth Charcoal Suite',
  'Gradbach Log Store Electric Stove',
  'Ramshaw 60 inch Wall Mounted Fire',
]);

/** The demo's collections, those in the main navigation first, each in its owner's order. */
export const DEMO_COLLECTIONS: DemoCollection[] = [
  {
    handle: 'electric-fireplace-suites',
    title: 'Electric Fireplace Suites',
    introduction:
      'A whole fireplace in one delivery: surround, hearth and fire, against any flat wall. No chimney, no builder.',
    products: FIREPLACE_SUITES,
  },
  {
    handle: 'wall-mounted-electric-fires',
    title: 'Wall Mounted Electric Fires',
    introduction: 'Hung like a picture, plugged in like a lamp. For rooms that never had a fireplace.',
    products: WALL_MOUNTED_FIRES,
  },
  {
    handle: 'media-wall-fires',
    title: 'Media Wall Fires',
    introduction:
      'Built in beneath the television, open to one, two or three sides. Measure twice; we will check it a third time.',
    products: MEDIA_WALL_FIRES,
  },
  {
    handle: 'inserts-and-stoves',
    title: 'Inserts and Stoves',
    introduction:
      'For the opening you already have, or the corner that wants one. Every one of them runs from a 13 amp plug.',
    pictured: theProduct('Wincle Twin Door Electric Stove'),
    products: INSERTS_AND_STOVES,
  },
  {
    handle: 'accessories',
    title: 'Accessories',
    introduction: 'Guards, log beds, pipes and remotes: what makes a fire yours, and what the sofa ate.',
    products: ACCESSORIES,
  },
  {
    handle: 'electric-insert-fires',
    title: 'Electric Insert Fires',
    introduction:
      'They slide into the hole a gas fire or a grate has left behind. Type in your opening and see what fits.',
    products: INSERT_FIRES,
  },
  {
    handle: 'electric-stoves',
    title: 'Electric Stoves',
    introduction:
      'A stove with doors, logs and a glow, and nothing to sweep. Stands wherever there is a socket.',
    products: STOVES,
  },
  {
    handle: 'new-arrivals',
    title: 'New Arrivals',
    introduction: 'The latest to come up from the warehouse.',
    pictured: theProduct('Hulme End 36 inch Steel Landscape Fire'),
    products: NEW_ARRIVALS,
  },
  {
    handle: 'popular-products',
    title: 'Popular Products',
    introduction: 'What most people take home.',
    pictured: theProduct('Hartington White Fireplace Suite'),
    products: POPULAR_PRODUCTS,
  },
];

/** Every product once, newest first; those on the home page lead, so that their pictures are ready first. */
export const DEMO_PRODUCTS: DemoProduct[] = [...new Set([...NEW_ARRIVALS, ...POPULAR_PRODUCTS, ...FAMILIES])];

/** The first of each list, then the second of each, and so on. */
function interleave<T>(lists: T[][]): T[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat();
}

function named(titles: string[]): DemoProduct[] {
  return titles.map(theProduct);
}

function theProduct(title: string): DemoProduct {
  const product = FAMILIES.find((each) => each.title === title);
  if (!product) throw new Error(`the demo catalogue has no ${title}`);
  return product;
}
