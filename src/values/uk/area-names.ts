/** What people call each postcode area, as it stands after 'Delivery to'. */
const AREAS: Record<string, string> = {
  ...{ AB: 'Aberdeenshire', AL: 'St Albans', B: 'Birmingham', BA: 'Bath', BB: 'Blackburn', BD: 'Bradford' },
  ...{
    BH: 'Bournemouth',
    BL: 'Bolton',
    BN: 'Brighton',
    BR: 'Bromley',
    BS: 'Bristol',
    BT: 'Northern Ireland',
  },
  ...{ CA: 'Carlisle and north Cumbria', CB: 'Cambridge', CF: 'Cardiff', CH: 'Chester', CM: 'Chelmsford' },
  ...{ CO: 'Colchester', CR: 'Croydon', CT: 'Canterbury', CV: 'Coventry', CW: 'Crewe', DA: 'Dartford' },
  ...{ DD: 'Dundee and Angus', DE: 'Derby', DG: 'Dumfries and Galloway', DH: 'Durham', DL: 'Darlington' },
  ...{ DN: 'Doncaster', DT: 'Dorchester', DY: 'Dudley', E: 'east London', EC: 'the City of London' },
  ...{ EH: 'Edinburgh and the Lothians', EN: 'Enfield', EX: 'Exeter', FK: 'Falkirk and Stirling' },
  ...{ FY: 'Blackpool and the Fylde', G: 'Glasgow', GL: 'Gloucester', GU: 'Guildford', GY: 'Guernsey' },
  ...{ HA: 'Harrow', HD: 'Huddersfield', HG: 'Harrogate', HP: 'Hemel Hempstead', HR: 'Hereford' },
  ...{
    HS: 'the Western Isles',
    HU: 'Hull',
    HX: 'Halifax',
    IG: 'Ilford',
    IM: 'the Isle of Man',
    IP: 'Ipswich',
  },
  ...{ IV: 'Inverness and the northern Highlands', JE: 'Jersey', KA: 'Ayrshire', KT: 'Kingston upon Thames' },
  ...{ KW: 'Caithness, Sutherland and Orkney', KY: 'Fife', L: 'Liverpool', LA: 'Lancaster' },
  ...{ LD: 'Llandrindod Wells', LE: 'Leicester', LL: 'north Wales', LN: 'Lincoln', LS: 'Leeds', LU: 'Luton' },
  ...{ M: 'Manchester', ME: 'the Medway towns', MK: 'Milton Keynes', ML: 'Motherwell and Lanarkshire' },
  ...{ N: 'north London', NE: 'Newcastle upon Tyne', NG: 'Nottingham', NN: 'Northampton', NP: 'Newport' },
  ...{ NR: 'Norwich', NW: 'north-west London', OL: 'Oldham', OX: 'Oxford', PA: 'Paisley and Argyll' },
  ...{ PE: 'Peterborough', PH: 'Perth and the central Highlands', PL: 'Plymouth', PO: 'Portsmouth' },
  ...{ PR: 'Preston', RG: 'Reading', RH: 'Redhill', RM: 'Romford', S: 'Sheffield', SA: 'Swansea' },
  ...{ SE: 'south-east London', SG: 'Stevenage', SK: 'Stockport', SL: 'Slough', SM: 'Sutton', SN: 'Swindon' },
  ...{ SO: 'Southampton', SP: 'Salisbury', SR: 'Sunderland', SS: 'Southend-on-Sea', ST: 'Stoke-on-Trent' },
  ...{ SW: 'south-west London', SY: 'Shrewsbury', TA: 'Taunton', TD: 'the Scottish Borders', TF: 'Telford' },
  ...{ TN: 'Tonbridge', TQ: 'Torquay', TR: 'Truro and west Cornwall', TS: 'Teesside', TW: 'Twickenham' },
  ...{ UB: 'Southall', W: 'west London', WA: 'Warrington', WC: 'central London', WD: 'Watford' },
  ...{ WF: 'Wakefield', WN: 'Wigan', WR: 'Worcester', WS: 'Walsall', WV: 'Wolverhampton', YO: 'York' },
  ZE: 'Shetland',
};

/** Islands whose districts are within an area of the mainland: letters, first and last number. */
const ISLANDS: [letters: string, from: number, to: number, name: string][] = [
  ['IV', 41, 49, 'Skye'],
  ['IV', 51, 51, 'Skye'],
  ['IV', 55, 56, 'Skye'],
  ['KA', 27, 27, 'the Isle of Arran'],
  ['KA', 28, 28, 'Great Cumbrae'],
  ['KW', 15, 17, 'Orkney'],
  ['PA', 20, 20, 'the Isle of Bute'],
  ['PA', 41, 41, 'Gigha'],
  ['PA', 42, 49, 'Islay'],
  ['PA', 60, 60, 'Jura'],
  ['PA', 61, 61, 'Colonsay'],
  ['PA', 62, 75, 'Mull'],
  ['PA', 76, 76, 'Iona'],
  ['PA', 77, 77, 'Tiree'],
  ['PA', 78, 78, 'Coll'],
  ['PH', 42, 42, 'Eigg'],
  ['PH', 43, 43, 'Rum'],
  ['PH', 44, 44, 'Canna'],
  ['PO', 30, 41, 'the Isle of Wight'],
  ['TR', 21, 25, 'the Isles of Scilly'],
];

/** The island that a district is on or part of, such as KA27; undefined for the mainland and for areas that are islands. */
export function islandOf(district: string): string | undefined {
  const [, letters, number] = split(district);
  return ISLANDS.find(([of, from, to]) => of === letters && number >= from && number <= to)?.[3];
}

/** What people call the area that an area or a district belongs to: 'Ayrshire' for KA and KA1. */
export function areaName(entry: string): string {
  const [, letters] = split(entry);
  return AREAS[letters] ?? letters;
}

function split(entry: string): [string, letters: string, number: number] {
  const [all = entry, letters = '', digits = ''] = /^([A-Z]+)(\d*)/.exec(entry.toUpperCase()) ?? [];
  return [all, letters, digits ? Number(digits) : Number.NaN];
}
