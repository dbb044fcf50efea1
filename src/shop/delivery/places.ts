import { lettersOf } from './areas.ts';
import { isMainland } from './free-delivery.ts';

const SCOTLAND = 'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE';
const WALES = 'CF LD LL NP SA SY';
const CHANNEL = 'JE GY';
/** What islands are in Scotland, as ranges of districts. */
const SCOTTISH_ISLANDS = 'HS ZE KW15-17 KA27-28 PA20 PA41-49 PA60-78 PH42-44 IV41-49 IV51 IV55-56';

/** Places as words on a site name them, in postcode areas and districts; the longest name that fits counts. */
const PLACES: Record<string, string> = {
  'northern ireland': 'BT',
  'n\\.? ireland': 'BT',
  ireland: 'BT',
  ulster: 'BT',
  belfast: 'BT',
  'isle of man': 'IM',
  'isle of wight': 'PO30-41',
  '(?:isles of )?scill(?:y|ies)': 'TR21-25',
  'channel (?:islands|isles)': CHANNEL,
  jersey: 'JE',
  '(?:guernsey|alderney|sark)': 'GY',
  'highlands? (?:and|&) islands?': `IV KW PH19-44 PH49-50 PA21-38 PA80 ${SCOTTISH_ISLANDS}`,
  'scottish highlands?': 'IV KW1-14 PH19-44 PH49-50',
  highlands: 'IV KW1-14 PH19-44 PH49-50',
  '(?:scottish (?:islands|isles)|(?:islands|isles) of scotland)': SCOTTISH_ISLANDS,
  '(?:offshore )?islands': `${SCOTTISH_ISLANDS} IM PO30-41 TR21-25 ${CHANNEL}`,
  'shetlands?': 'ZE',
  'shetland (?:islands|isles)': 'ZE',
  'orkneys?': 'KW15-17',
  'orkney (?:islands|isles)': 'KW15-17',
  '(?:(?:outer )?hebrides|western isles|isle of (?:lewis|harris)|lewis and harris)': 'HS',
  skye: 'IV41-49 IV51 IV55-56',
  arran: 'KA27',
  bute: 'PA20',
  islay: 'PA42-49',
  mull: 'PA62-75',
  '(?:scotland|scottish)': SCOTLAND,
  inverness: 'IV',
  '(?:aberdeen|aberdeenshire)': 'AB',
  dundee: 'DD',
  '(?:perth|perthshire)': 'PH',
  falkirk: 'FK',
  fife: 'KY',
  ayrshire: 'KA',
  caithness: 'KW1-14',
  glasgow: 'G',
  edinburgh: 'EH',
  '(?:wales|welsh)': WALES,
  cornwall: 'TR PL10-18 PL22-35 EX22-23',
  london: 'E EC N NW SE SW W WC',
};

const BY_LENGTH = Object.entries(PLACES).sort(([a], [b]) => b.length - a.length);
/** 'Free delivery on the Arran stove' names no place: one stands after 'to' or the like, or right before 'delivery'. */
const BEFORE =
  '(?<=(?:\\b(?:to|in|into|across|throughout|within|including|and|or|all|mainland)|[,&/])\\s+(?:(?:the|all|mainland|whole of|all of|isles? of) ){0,3})';
const AFTER = '(?=\\s+(?:mainland )?(?:deliver|shipping|postage|carriage))';
const NAMES = BY_LENGTH.map(([name]) => name).join('|');
const ANY_PLACE = new RegExp(`${BEFORE}(?:${NAMES})\\b|\\b(?:${NAMES})\\b${AFTER}`, 'gi');
const NAMED = BY_LENGTH.map(([name, codes]) => [new RegExp(`^(?:${name})$`, 'i'), codes.split(' ')] as const);

/** All that is neither England's neighbour nor over the sea, for words that say 'England'. */
const NOT_ENGLAND = new Set(`${SCOTLAND} ${WALES} BT IM ${CHANNEL}`.split(' '));

/** A part of the map, as a sentence describes it. */
export type Region = (district: string) => boolean;

/** The places that words name, together; null when they name none, which says everywhere. */
export function regionOf(words: string): Region | null {
  const onlyMainland = /\bmainland\b/i.test(words);
  const named: Region[] = [...words.matchAll(ANY_PLACE)].map(([name]) => {
    const codes = NAMED.find(([pattern]) => pattern.test(name))?.[1] ?? [];
    return (district) => codes.some((code) => covers(code, district));
  });
  if (/\bengland\b/i.test(words)) named.push((district) => !NOT_ENGLAND.has(lettersOf(district)));
  const saysAll = /\b(uk|u\.k\.|united kingdom|(great )?britain|british isles|nationwide)\b/i.test(words);
  if (saysAll || named.length === 0) return onlyMainland ? isMainland : null;
  return (district) => named.some((holds) => holds(district)) && (!onlyMainland || isMainland(district));
}

/** Whether 'KW15-17' or 'ZE' holds a district. */
function covers(code: string, district: string): boolean {
  const [, letters = '', from, to = from] = /^([A-Z]+)(\d+)?(?:-(\d+))?$/.exec(code) ?? [];
  if (lettersOf(district) !== letters) return false;
  const number = Number(district.slice(letters.length));
  return from === undefined || (number >= Number(from) && number <= Number(to));
}
