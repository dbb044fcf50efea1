import { large, shots, size } from './demo-product.ts';

const FIRE = {
  kind: 'fireplace-suite',
  powerKw: 2,
  flamePowerW: 12,
  takesWidthMm: 405,
  takesHeightMm: 560,
  takesDepthMm: 140,
  control: 'Remote control, seven-day timer',
  flameEffects: 'LED, three brightnesses, works without heat',
  noiseDb: 38,
  plug: '3-pin plug, 1.8 m lead',
  inTheBox: 'Surround, back panel, hearth, fire, remote control with batteries, wall fixings',
  warrantyYears: 2,
};

const WIDTHS = ['42 inch', '48 inch', '54 inch'];

/** Whole fireplaces: a surround, back panel and hearth with the fire in them. */
export const FIREPLACE_SUITES = large([
  {
    title: 'Ashcombe Oak Fireplace Suite',
    ref: 'ASH',
    summary: 'Solid oak surround with a 2 kW inset fire. Stands against a flat wall, no chimney needed.',
    story: [
      'Solid oak, oiled by hand and cut with a plain stepped cornice, so it sits as well in a Victorian front room as in a new-build.',
      'The fire slides in from the front and plugs into an ordinary socket. Flames run with or without heat; the thermostat holds the room to within a degree, and the window sensor turns it off when someone opens one.',
    ],
    points: [
      'Back panel and hearth in honed marble composite',
      'Two downlighters in the cornice, dimmed from the remote',
      'Delivered in four boxes; about an hour to put together',
    ],
    attributes: { ...FIRE, ...size(1220, 1080, 350), weightKg: 68 },
    byValue: {
      'Natural oak': { colour: 'Natural oak' },
      'Smoked oak': { colour: 'Smoked oak' },
      White: { colour: 'White' },
      Charcoal: { colour: 'Charcoal' },
      '42 inch': { ...size(1067, 1040, 350), weightKg: 60 },
      '54 inch': { ...size(1372, 1120, 370), weightKg: 79 },
    },
    tags: ['suite', 'oak', 'traditional', 'surround'],
    options: {
      Surround: ['Natural oak', 'Smoked oak', 'White', 'Charcoal'],
      Width: WIDTHS,
      'Flame bed': ['Logs', 'Coals', 'Pebbles'],
    },
    variants: [
      ['Natural oak / 48 inch / Logs', 1249_00, 7],
      ['Natural oak / 48 inch / Coals', 1249_00, 4, 'suite-oak-48in-tile'],
      ['Natural oak / 48 inch / Pebbles', 1249_00, 2],
      ['Natural oak / 54 inch / Logs', 1349_00, 3],
      ['Natural oak / 54 inch / Coals', 1349_00, 0],
      ['Smoked oak / 48 inch / Logs', 1299_00, 3],
      ['Smoked oak / 54 inch / Logs', 1399_00, 1],
      ['Smoked oak / 42 inch / Coals', 1249_00, 2],
      ['White / 48 inch / Logs', 1249_00, 4, 'suite-white-48in-angle'],
      ['White / 48 inch / Pebbles', 1249_00, 0],
      ['White / 42 inch / Logs', 1249_00, 1],
      ['Charcoal / 48 inch / Pebbles', 1249_00, 2, 'suite-charcoal-48in-angle'],
    ],
    pictures: [
      'suite-oak-48in-hero',
      'suite-oak-48in-angle',
      'suite-oak-48in-detail',
      'accessory-remote-black-hero',
    ],
  },
  {
    title: 'Dovedale 54 inch Stone Fireplace Suite',
    ref: 'DOV',
    summary:
      'Cast stone suite with a slate back panel and a quiet, deep hearth, for a wall of three metres or more.',
    story: [
      'Cast from ground limestone and left matt, with the small marks that stone has. The legs are carved, the shelf is deep enough for a clock.',
      'Behind the bars a log bed glows on slate. Two kilowatts take the chill off a large sitting room; on a mild evening the flames burn by themselves for pennies.',
    ],
    points: [
      'Slate back panel, stone hearth of 1,370 mm',
      'Heavy: two people and a level floor, please',
      'Ten brightness steps for flames and embers',
    ],
    attributes: { ...FIRE, colour: 'Stone', ...size(1372, 1130, 380), weightKg: 142 },
    byValue: {
      Slate: { weightKg: 148 },
    },
    tags: ['suite', 'stone', 'limestone', 'traditional', 'surround'],
    options: { 'Flame bed': ['Logs', 'Coals'], Hearth: ['Matching stone', 'Slate'] },
    variants: [
      ['Logs / Matching stone', 1649_00, 3],
      ['Logs / Slate', 1699_00, 1],
      ['Coals / Matching stone', 1649_00, 2],
    ],
    pictures: shots('suite-stone-54in', 'hero', 'angle', 'detail'),
  },
  {
    title: 'Tittesworth Charcoal Suite',
    ref: 'TIT',
    summary: 'A plain charcoal surround on pale marble, for rooms that are more new than old.',
    story: [
      'No flutes, no carving: flat boards in charcoal, a square shelf, and a frame of veined marble around the fire.',
      'The pebble bed keeps its warm light when the heat is off. The whole suite is 350 mm deep, so it asks little of a small room.',
    ],
    points: [
      'Marble back panel and hearth, sealed against soot and tea',
      'Painted in a washable eggshell; a touch-up pot is in the box',
      'Chrome trim with a polished fret',
    ],
    attributes: { ...FIRE, colour: 'Charcoal', ...size(1220, 1090, 350), weightKg: 74 },
    byValue: {
      '54 inch': { ...size(1372, 1130, 370), weightKg: 85 },
    },
    tags: ['suite', 'charcoal', 'grey', 'marble', 'modern', 'surround'],
    options: { Width: ['48 inch', '54 inch'], 'Flame bed': ['Pebbles', 'Logs', 'Crystals'] },
    variants: [
      ['48 inch / Pebbles', 1149_00, 4],
      ['48 inch / Logs', 1149_00, 0],
      ['48 inch / Crystals', 1179_00, 2],
      ['54 inch / Pebbles', 1249_00, 1],
    ],
    pictures: shots('suite-charcoal-48in', 'hero', 'angle', 'detail'),
  },
  {
    title: 'Hartington White Fireplace Suite',
    ref: 'HAR',
    summary:
      'A painted classic with a black granite back panel and hearth. Light enough for a terraced front room.',
    story: [
      'The one we sell most of. White painted timber with a carved block at each corner, and black granite to set the fire off.',
      'It stands against a flat wall and hides its own lead. If your skirting is deep, ask us for the cut-out template; it is free.',
    ],
    points: [
      'Polished black granite, chrome trim and fret',
      'Log bed, three flame speeds',
      'Two downlighters under the shelf',
    ],
    attributes: { ...FIRE, colour: 'White', ...size(1220, 1100, 360), weightKg: 82 },
    byValue: {
      '42 inch': { ...size(1067, 1060, 360), weightKg: 74 },
      '54 inch': { ...size(1372, 1140, 380), weightKg: 93 },
    },
    tags: ['suite', 'white', 'granite', 'traditional', 'surround'],
    options: { Width: WIDTHS, 'Flame bed': ['Logs', 'Coals'] },
    variants: [
      ['42 inch / Logs', 1095_00, 2],
      ['48 inch / Logs', 1095_00, 5],
      ['48 inch / Coals', 1095_00, 3],
      ['54 inch / Logs', 1195_00, 0],
    ],
    pictures: shots('suite-white-48in', 'hero', 'angle', 'detail'),
  },
  {
    title: 'Wetton 48 inch Oak and Brass Suite',
    ref: 'WET',
    summary:
      'Turned oak columns, cream marble and a brass-framed coal fire. Traditional, and not shy about it.',
    story: [
      'Fluted columns and a rose at each corner, in oak that darkens with the years. The marble is cream, the trim is brass.',
      'Real-looking coals glow behind a low fret. Switch the heat on and it comes out underneath, well clear of the shelf.',
    ],
    points: [
      'Solid oak columns, veneered shelf',
      'Brass trim, lacquered so it need not be polished',
      'Coal bed with a slow ember pulse',
    ],
    attributes: { ...FIRE, colour: 'Natural oak', ...size(1220, 1105, 370), weightKg: 79 },
    tags: ['suite', 'oak', 'brass', 'traditional', 'surround'],
    options: { Finish: ['Oiled', 'Waxed'] },
    variants: [
      ['Oiled', 1329_00, 2],
      ['Waxed', 1349_00, 1],
    ],
    pictures: shots('suite-oak-48in', 'angle', 'detail', 'hero'),
  },
  {
    title: 'Milldale 54 inch Limestone Suite',
    ref: 'MIL',
    summary: 'Pale limestone with a gentle arch in the shelf and a log fire on dark slate.',
    story: [
      'Cut from one bed of stone, so the shelf, legs and hearth match. Each is a little different; we will send a photograph of yours before it leaves.',
      'The fire is 560 mm high and sits low, where a real one would. Two settings of heat, ten of flame.',
    ],
    points: [
      'Honed limestone, sealed on all faces',
      'Slate back panel, cut for the fire',
      'Needs a floor that carries 150 kg',
    ],
    attributes: { ...FIRE, ...size(1372, 1140, 400), weightKg: 149 },
    byValue: {
      Pale: { colour: 'Pale limestone' },
      Honey: { colour: 'Honey limestone' },
    },
    tags: ['suite', 'stone', 'limestone', 'surround'],
    options: { Stone: ['Pale', 'Honey'] },
    weeks: [5, 7],
    variants: [
      ['Pale', 1795_00, 0],
      ['Honey', 1795_00, 0],
    ],
    pictures: shots('suite-stone-54in', 'angle', 'detail', 'hero'),
  },
  {
    title: 'Thor’s Cave 48 inch Charcoal and Marble Suite',
    ref: 'THO',
    summary: 'Deep charcoal legs on a marble hearth, with a pebble fire that lights the stone from inside.',
    story: [
      'A heavier cousin of the Tittesworth: the legs are 180 mm wide and the shelf comes 60 mm further into the room.',
      'Marble throws the firelight back, so it looks larger lit than unlit. A dimmer on the remote brings it down for films.',
    ],
    points: [
      'Veined marble back panel and hearth',
      'Chrome fret, easy to lift out and wipe',
      'Pebble bed, warm white embers',
    ],
    attributes: { ...FIRE, colour: 'Charcoal', ...size(1220, 1120, 410), weightKg: 96 },
    tags: ['suite', 'charcoal', 'grey', 'marble', 'surround'],
    options: { Marble: ['White', 'Grey'], 'Flame bed': ['Pebbles', 'Logs'] },
    variants: [
      ['White / Pebbles', 1389_00, 3],
      ['White / Logs', 1389_00, 2],
      ['Grey / Pebbles', 1419_00, 1],
    ],
    pictures: shots('suite-charcoal-48in', 'angle', 'hero', 'detail'),
  },
  {
    title: 'Ilam 48 inch White and Granite Suite',
    ref: 'ILA',
    summary: 'Our simplest white suite: straight legs, black granite, and a fire you can light from bed.',
    story: [
      'Flat painted timber and square corners. It is the suite to choose when the wallpaper already has enough to say.',
      'The timer learns how long your room takes to warm and starts early, so it is warm at seven rather than beginning at seven.',
    ],
    points: [
      'Washable white eggshell',
      'Granite hearth of 1,220 mm',
      'Adaptive start and open-window sensor',
    ],
    attributes: {
      ...FIRE,
      colour: 'White',
      ...size(1220, 1080, 340),
      weightKg: 71,
      control: 'Remote control and app',
    },
    tags: ['suite', 'white', 'granite', 'modern', 'surround'],
    weeks: [2, 3],
    variants: [['', 989_00, 0]],
    pictures: shots('suite-white-48in', 'angle', 'detail', 'hero'),
  },
  {
    title: 'Alstonefield Oak Suite with Downlights',
    ref: 'ALS',
    summary:
      'Pale oak with lights in the cornice and a coal fire in brass. One room in ten asks for this one.',
    story: [
      'The oak is limed, so it stays pale. Two warm lights under the shelf pick out the marble when the fire is off.',
      'It comes ready for a chimney breast or a flat wall; the return pieces are in the box either way.',
    ],
    points: [
      'Limed solid oak',
      'Two 3 W downlights, changed without tools',
      'Returns of 75 mm for a flat wall',
    ],
    attributes: { ...FIRE, colour: 'Limed oak', ...size(1220, 1095, 365), weightKg: 76 },
    byValue: {
      '54 inch': { ...size(1372, 1135, 385), weightKg: 87 },
    },
    tags: ['suite', 'oak', 'brass', 'surround'],
    options: { Width: ['48 inch', '54 inch'] },
    variants: [
      ['48 inch', 1429_00, 0],
      ['54 inch', 1519_00, 0],
    ],
    pictures: shots('suite-oak-48in', 'tile', 'hero', 'detail'),
  },
  {
    title: 'Manifold 54 inch Stone Suite with Slate',
    ref: 'MAN',
    summary: 'Cast stone around a deep slate chamber, so the log fire sits back as it would in a farmhouse.',
    story: [
      'The chamber is 220 mm deep and lined in dark slate. From the side you see the fire before you see the surround.',
      'Give it a wall without a radiator. It will do the same work, and be better to look at.',
    ],
    points: ['Cast stone surround in three parts', 'Slate-lined chamber', 'Log bed with ash-grey edges'],
    attributes: { ...FIRE, colour: 'Stone', ...size(1372, 1150, 450), weightKg: 156 },
    tags: ['suite', 'stone', 'slate', 'surround'],
    weeks: [4, 6],
    variants: [['', 1979_00, 0]],
    pictures: shots('suite-stone-54in', 'detail', 'angle'),
  },
  {
    title: 'Castern 48 inch Marble Suite',
    ref: 'CAS',
    summary: 'Charcoal and white marble, arriving in the new year.',
    story: ['We are lighting the first samples now. The page opens when the marble has been chosen.'],
    points: ['Marble on three sides', 'Pebble bed'],
    attributes: { ...FIRE, colour: 'Charcoal', ...size(1220, 1100, 350) },
    tags: ['suite', 'charcoal', 'marble', 'surround'],
    variants: [['', 1549_00, 0]],
    pictures: shots('suite-charcoal-48in', 'detail', 'angle'),
    isDraft: true,
  },
]);
