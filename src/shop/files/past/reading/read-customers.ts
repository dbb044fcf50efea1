import { foldEmail, isEmail } from '#values/email.ts';
import type { PastCustomer, PastFact } from '../past.ts';
import type { Cells } from './columns.ts';
import { nameOf, writtenPostcode } from './people.ts';
import type { PastRow } from './read-cells.ts';
import type { Read } from './refusal.ts';

/** The customers of a file. Who has neither a name nor an e-mail address is refused. */
export function* readCustomers(rows: PastRow<'customers'>[]): Generator<Read<PastCustomer>> {
  for (const row of rows) yield readCustomer(row);
}

function readCustomer({ row, cells }: PastRow<'customers'>): Read<PastCustomer> {
  const email = foldEmail(cells.email);
  const name = nameOf(cells.first, cells.last) || cells.name;
  const postcode = writtenPostcode(cells.postcode);
  if (!isEmail(email) && !name) return { row, reason: 'It has neither a name nor an e-mail address' };
  const address = [cells.company, cells.line1, cells.line2, cells.city, cells.state, postcode];
  const record = {
    email: isEmail(email) ? email : '',
    name: (name || email).slice(0, 200),
    phone: cells.phone.slice(0, 40),
    postcode,
    address: [...new Set(address.filter(Boolean))],
    facts: factsOf(cells),
  };
  return { row, record };
}

/** That somebody wanted emails from the shop before is told, and is no consent here. */
const FACTS: [field: keyof Cells<'customers'>, label: string][] = [
  ['orders', 'Orders there'],
  ['spent', 'Spent there'],
  ['since', 'Customer since'],
  ['marketing', 'Wanted its emails'],
  ['taxExempt', 'Exempt from tax'],
  ['tags', 'Tags'],
  ['note', 'Note'],
];

function factsOf(cells: Cells<'customers'>): PastFact[] {
  return FACTS.flatMap(([field, label]) =>
    cells[field] ? [[label, inWords(cells[field])] as PastFact] : [],
  );
}

function inWords(text: string): string {
  if (/^(yes|true|1)$/i.test(text)) return text === '1' ? '1' : 'Yes';
  return /^(no|false)$/i.test(text) ? 'No' : text;
}
