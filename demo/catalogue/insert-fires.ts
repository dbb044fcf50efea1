import { type DemoProduct, opening, shots, size } from './demo-product.ts';

const FIRE = {
  powerKw: 2,
  control: 'Remote control, seven-day timer',
  flameEffects: 'LED, three brightnesses, works without heat',
  warrantyYears: 2,
};

/** Fires for an opening: an old fireplace, or a hole made for them. */
export const INSERT_FIRES: DemoProduct[] = [
  {
    title: 'Longnor 24 inch Brass Inset Fire',
    ref: 'LON-24',
    summary: 'A brass-framed coal fire for a standard fireplace opening. Slides in, plugs in.',
    story: [
      'For the opening a gas fire has left behind. The brass frame covers up to 25 mm of ragged edge all round.',
      'The coals are cast from real ones and glow from below. No flue, no soot, nothing to sweep; the chimney can be closed.',
    ],
    points: [
      'Fits an opening of 410 × 560 mm, 160 mm deep',
      'Lacquered brass frame',
      '1 kW and 2 kW, heat from below the coals',
    ],
    attributes: { ...FIRE, ...size(610, 605, 180), ...opening(410, 560, 160), weightKg: 16 },
    tags: ['inset', 'insert', 'brass', 'coals', 'traditional'],
    options: { Frame: ['Brass', 'Antique brass', 'Black'], 'Flame bed': ['Coals', 'Logs'] },
    variants: [
      ['Brass / Coals', 349_00, 5],
      ['Brass / Logs', 349_00, 2],
      ['Antique brass / Coals', 369_00, 3],
      ['Black / Coals', 349_00, 0],
      ['Black / Logs', 349_00, 4],
    ],
    pictures: shots('insert-brick-brass-24in', 'hero', 'angle', 'detail'),
  },
  {
    title: 'Waterfall 30 inch Black Inset Fire',
    ref: 'WAT-30',
    summary: 'A black inset fire with a log bed, for a plastered wall or under a beam.',
    story: [
      'Wider than an old grate and made to sit a little off the floor. The frame is 20 mm of black steel and no more.',
      'The village is called Waterfall, though there is none; the fire keeps its promise rather better.',
    ],
    points: [
      'Log bed with ash and ember light',
      'Frame of 20 mm, or none with the flush kit',
      'Heat outlet at the top, hidden',
    ],
    attributes: { ...FIRE, ...size(762, 560, 230), ...opening(722, 525, 230), weightKg: 22 },
    tags: ['inset', 'insert', 'black', 'logs', 'modern'],
    options: { 'Flame bed': ['Logs', 'Coals', 'Pebbles'] },
    variants: [
      ['Logs', 399_00, 5],
      ['Coals', 399_00, 1],
      ['Pebbles', 399_00, 3],
    ],
    pictures: shots('insert-plaster-black-30in', 'hero', 'angle', 'detail'),
  },
  {
    title: 'Hulme End 36 inch Steel Landscape Fire',
    ref: 'HUL-36',
    summary: 'A long, low inset fire in brushed steel, with crystals and a pale gold flame.',
    story: [
      'Hung halfway up the wall under a shelf, it is as much a picture as a fire.',
      'The steel is brushed, so it does not show fingers. The crystals are glass, tumbled smooth.',
    ],
    points: [
      'Brushed steel frame of 30 mm',
      'Built in, or on the wall with the box kit',
      'Pale gold, amber or mixed flame',
    ],
    attributes: { ...FIRE, powerKw: 1.5, ...size(914, 480, 200), ...opening(860, 425, 200), weightKg: 24 },
    tags: ['inset', 'insert', 'steel', 'crystals', 'modern'],
    options: { Fitting: ['Built in', 'Box kit'] },
    variants: [
      ['Built in', 549_00, 4],
      ['Box kit', 599_00, 2],
    ],
    pictures: shots('insert-landscape-steel-36in', 'hero', 'angle', 'detail'),
  },
  {
    title: 'Warslow 24 inch Brass Coal Fire',
    ref: 'WAR-24',
    summary: 'The traditional one, with a cast fret and a coal bed that is never quite still.',
    story: [
      'Two frets come with it, one plain and one with a scallop; change them as you change the curtains.',
      'Its embers breathe: a slow pulse under the coals that carries on after the flame is out.',
    ],
    points: [
      'Two frets in the box',
      'Ember light on its own switch',
      'Spacer for openings that are too deep',
    ],
    attributes: { ...FIRE, ...size(610, 605, 175), ...opening(410, 560, 155), weightKg: 17 },
    tags: ['inset', 'insert', 'brass', 'coals', 'traditional'],
    variants: [['', 379_00, 3]],
    pictures: shots('insert-brick-brass-24in', 'angle', 'hero', 'detail'),
  },
  {
    title: 'Grindon 30 inch Log Inset Fire',
    ref: 'GRI-30',
    summary: 'A deep log bed in a plain black frame, with a crackle you can turn off.',
    story: [
      'The bed goes back 200 mm and is lit from three sides, so the logs have shadows.',
      'The crackle was recorded in a farmhouse near Grindon. It is off until you ask for it.',
    ],
    points: ['Three layers of logs', 'Crackle with volume', 'Open-window sensor'],
    attributes: { ...FIRE, ...size(762, 570, 260), ...opening(722, 535, 260), weightKg: 25 },
    tags: ['inset', 'insert', 'black', 'logs'],
    options: { Frame: ['Black', 'Frameless'] },
    variants: [
      ['Black', 429_00, 4],
      ['Frameless', 449_00, 0],
    ],
    pictures: shots('insert-plaster-black-30in', 'angle', 'detail', 'hero'),
  },
  {
    title: 'Ecton 36 inch Crystal Inset Fire',
    ref: 'ECT-36',
    summary: 'Brushed steel and clear crystals, for a wall with nothing else on it.',
    story: [
      'Named after the copper mine. The flame can be set to the green-gold of burning copper, which surprises visitors.',
      'It takes a stud wall of 89 mm with a 25 mm bump at the back, or a chimney breast as it is.',
    ],
    points: ['Copper, amber and blue flame', 'Glass crystals, 4 kg', 'App and remote'],
    attributes: {
      ...FIRE,
      powerKw: 1.5,
      control: 'Remote control and app',
      ...size(914, 490, 210),
      ...opening(870, 440, 210),
      weightKg: 25,
    },
    tags: ['inset', 'insert', 'steel', 'crystals', 'modern'],
    variants: [['', 589_00, 2]],
    pictures: shots('insert-landscape-steel-36in', 'angle', 'hero', 'detail'),
  },
  {
    title: 'Sheen 24 inch Ember Inset Fire',
    ref: 'SHE-24',
    summary: 'A small coal fire for a bedroom grate, with the glow turned up and the heat turned down.',
    story: [
      'Most bedroom fireplaces are small and draughty. This one fits the grate and comes with a chimney balloon to stop the draught.',
      'Half a kilowatt takes the edge off; a full one is there for January.',
    ],
    points: ['0.5 kW and 1 kW', 'Chimney balloon in the box', 'Sleep timer, silent keys'],
    attributes: { ...FIRE, powerKw: 1, ...size(610, 590, 150), ...opening(400, 550, 130), weightKg: 14 },
    tags: ['inset', 'insert', 'brass', 'coals', 'small', 'bedroom'],
    options: { Frame: ['Brass', 'Black'] },
    variants: [
      ['Brass', 329_00, 3],
      ['Black', 319_00, 5],
    ],
    pictures: shots('insert-brick-brass-24in', 'detail', 'hero'),
  },
  {
    title: 'Onecote 30 inch Inset Fire',
    ref: 'ONE-30',
    summary: 'Our plainest inset fire. A black frame, a log bed, one remote.',
    story: [
      'It does what the others do, with one flame speed instead of three and no app.',
      'Landlords like it. So do people who would rather read the paper than the instructions.',
    ],
    points: ['1 kW and 2 kW', 'Thermostat on the remote', 'Ready in ten minutes if the opening is'],
    attributes: {
      ...FIRE,
      control: 'Remote control',
      flameEffects: 'LED, amber',
      ...size(762, 550, 200),
      ...opening(722, 515, 200),
      weightKg: 19,
    },
    tags: ['inset', 'insert', 'black', 'logs'],
    variants: [['', 299_00, 9]],
    pictures: shots('insert-plaster-black-30in', 'tile', 'detail', 'hero'),
  },
];
