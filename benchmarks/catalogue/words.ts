const list = (words: string) => words.split(' ');

/** Titles are a name, a size and a kind. */
export const NAMES = list(
  'Ashcombe Brindley Calver Danebridge Endon Flash Gradbach Hulme Ipstones Kettleshulme Longnor Meerbrook ' +
    'Nantwich Onecote Pott Quarnford Rudyard Swythamley Thorncliffe Upperhulme Viator Wincle Youlgrave ' +
    'Alstonefield Butterton Cheddleton Dovedale Ecton Froghall Grindon',
);
export const SIZES = ['32 inch', '36 inch', '40 inch', '42 inch', '48 inch', '50 inch', '60 inch', '72 inch'];
export const KINDS = [
  'Wall Mounted Electric Fire',
  'Electric Fireplace Suite',
  'Media Wall Fire',
  'Inset Electric Fire',
  'Electric Stove',
  'Marble Fireplace Suite',
  'Log Effect Stove',
  'Panoramic Media Wall Fire',
  'Oak Beam Mantel',
  'Slate Hearth',
] as const;
export const FINISHES = ['Black', 'Cream', 'Graphite', 'Natural oak', 'Stone', 'White'];
export const SURFACES = ['Brushed', 'Gloss', 'Matt', 'Riven'];
export const TAGS = list(
  'slim corner quiet timer crystal pebble remote thermostat dimmable smart compact large',
);
export const DESCRIPTION_WORDS = list(
  'a the and with for from its quiet warm glow realistic flame effect led heat output kilowatt thermostat remote ' +
    'control timer fan glass front steel frame log bed pebble crystal surround hearth mantel living room bedroom ' +
    'wall recessed freestanding easy fitting energy saving daily weekly settings ember colour choice orange blue ' +
    'dimmable slim elegant modern traditional british design two year guarantee free delivery mainland safe ' +
    'children smokeless chimney flue needless electric plug in socket',
);

/** What shoppers search for: 50 words, each in a title or only in descriptions. */
export const SEARCH_WORDS = [
  ...list(
    'electric fire fireplace suite stove media wall mounted inset marble log effect panoramic oak beam',
  ),
  ...list('mantel slate hearth remote thermostat pebble crystal glass flame surround'),
  ...NAMES.slice(0, 25).map((name) => name.toLowerCase()),
];
