/** A banner whose picture has not been uploaded yet. */
export type DemoBanner = {
  /** Its file in the pictures folder, without '.jpg'. */
  picture: string;
  title: string;
  text: string;
  link: string;
  linkText: string;
  words: 'left' | 'right' | 'panel';
  wall: 'light' | 'dark';
  /** Position of the fire and maximum width of the words, in percent of the width. */
  fire: number;
  wordsWidth: number;
};

/** The home page's four banners; each picture decides where the words fit. */
export const DEMO_BANNERS: DemoBanner[] = [
  {
    picture: 'stove-classic-black-banner',
    title: 'All the glow, none of the\u00a0ash',
    text: 'Electric stoves with a fire worth sitting down for. Nothing to sweep, nothing to stack.',
    link: '/collections/inserts-and-stoves',
    linkText: 'Shop inserts and stoves',
    words: 'left',
    wall: 'light',
    fire: 78,
    wordsWidth: 34,
  },
  {
    picture: 'suite-white-48in-banner',
    title: 'A fireplace for the room you have',
    text: 'Complete suites in oak, stone and white, ready to stand against a flat wall.',
    link: '/collections/electric-fireplace-suites',
    linkText: 'Shop fireplace suites',
    words: 'right',
    wall: 'light',
    fire: 14,
    wordsWidth: 33,
  },
  {
    picture: 'wall-mounted-black-72in-banner',
    title: 'Six feet of flame',
    text: 'Wall mounted fires from 40 to 72 inches, in any colour of light you like.',
    link: '/collections/wall-mounted-electric-fires',
    linkText: 'Shop wall mounted fires',
    words: 'right',
    wall: 'dark',
    fire: 31,
    wordsWidth: 30,
  },
  {
    picture: 'media-wall-plaster-black-60in-banner',
    title: 'Film night, warmer',
    text: 'Fires made for media walls, with the heat sent forward and away from the screen.',
    link: '/collections/media-wall-fires',
    linkText: 'Shop media wall fires',
    words: 'panel',
    wall: 'light',
    fire: 49,
    wordsWidth: 32,
  },
];

/** The home page's other pictures: beside the words about the shop, and at the end. */
export const ABOUT_PICTURE = 'suite-oak-48in-angle';
export const CLOSING_PICTURE = 'suite-white-48in-banner';

/** The pictures that the home page needs in the library, each once. */
export const LIBRARY_PICTURES = [
  ...new Set([...DEMO_BANNERS.map(({ picture }) => picture), ABOUT_PICTURE, CLOSING_PICTURE]),
];
