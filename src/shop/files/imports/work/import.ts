import type { ItemChange } from '../../../catalogue/record/said-of.ts';
import { ShopError } from '../../../errors.ts';
import type { CountedNote } from '../dialects/notes.ts';
import type { Problem } from '../plan/wanted.ts';
import type { ImportSale } from '../sales/sale-places.ts';

/**
 * What happens to a file: it is read, looked at, carried out, and may be undone. Undoing it is an undo of what belongs to
 * it, from which the last two follow.
 */
export const IMPORT_STATES = {
  uploading: 'Arriving',
  reading: 'Being read',
  unmapped: 'Columns to name',
  refused: 'Cannot be read',
  read: 'Dry run',
  running: 'Being carried out',
  fetching: 'Fetching pictures',
  stopped: 'Stopped',
  done: 'Carried out',
  undoing: 'Being undone',
  undone: 'Undone',
} as const;
export type ImportState = keyof typeof IMPORT_STATES;

/** Which states follow which. */
const MOVES: Record<ImportState, ImportState[]> = {
  uploading: ['reading'],
  reading: ['unmapped', 'refused', 'read'],
  unmapped: ['reading'],
  refused: [],
  // Read again by what its owner has chosen.
  read: ['running', 'reading'],
  running: ['stopped', 'fetching', 'done'],
  fetching: ['stopped', 'done'],
  stopped: ['running'],
  done: [],
  // As the release before has left it.
  undoing: ['done'],
  undone: [],
};

function canMove(from: ImportState, to: ImportState): boolean {
  return MOVES[from].includes(to);
}

/** The states that lead to this one. */
export function statesBefore(to: ImportState): ImportState[] {
  return (Object.keys(MOVES) as ImportState[]).filter((from) => canMove(from, to));
}

/** While something happens in the background. */
export function isBusy(state: ImportState): boolean {
  return ['uploading', 'reading', 'running', 'fetching', 'undoing'].includes(state);
}

/** What becomes of one product of a file. */
export const OUTCOMES = ['new', 'changed', 'same', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Of the products that the file names, as they are or will be. Value in pence, at today's prices. */
export type Sums = {
  products: number;
  variants: number;
  pieces: number;
  value: number;
  /** The prices of all variants added up, in pence; of a change in bulk. */
  prices?: number;
};

/** A name, and how often it comes. */
export type Named = { name: string; count: number };

/** What the dry run found. */
export type Facts = {
  rows: number;
  counts: Record<Outcome, number>;
  before: Sums;
  after: Sums;
  /** The headers of columns that are not taken, with the number of rows that say something there. */
  ignored: string[];
  /** The same of columns that nobody knows; absent in older dry runs, as are the notes. */
  unknown?: string[];
  /** What is taken otherwise than it was meant. */
  notes?: CountedNote[];
  /** The drafts for its sale prices; absent in older dry runs. */
  sales?: ImportSale[];
  /** The ids of kinds that the settings do not have. */
  newKinds: string[];
  /** The same as the file calls them, by how many products are of each; absent in older dry runs, as is what follows. */
  kinds?: { id: string; name: string; count: number }[];
  /** Who is named as vendor, by how many products name each, and how many there are beside those that are listed. */
  vendors?: { names: Named[]; more: number };
  /** How many new products go with each carrier, by its code; and for how many the file does not say. */
  carriers?: { by: { code: string; count: number }[]; unsaid: number };
  /** Collections that choose their products by rule, so the file does not; absent in older dry runs. */
  ruled?: string[];
  /** The pictures that are not there yet: addresses to fetch from, and names of files in a ZIP. */
  pictures?: { addresses: number; files: number };
  /** How many variants are in stock in the file, without a number. */
  uncounted?: number;
};

export type { ItemChange };
/** Of what is refused why, and how many variants of the file it holds back. */
export type ItemWords = { changes: ItemChange[] } | { problems: Problem[]; variants?: number };

/** The dialect of a file that is no list of products, but the archive of a shop. */
export const ARCHIVE = 'archive';

/** At most so many bytes in one file. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;

export function cannotNow(state: ImportState): ShopError {
  return new ShopError('conflict', `That is not possible any more: ${IMPORT_STATES[state].toLowerCase()}.`);
}
