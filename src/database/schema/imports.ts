import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

/** Products from files. */
export type ImportTables = {
  import: ImportTable;
  import_text: ImportTextTable;
  import_item: ImportItemTable;
  import_mapping: ImportMappingTable;
  import_picture: ImportPictureTable;
  import_host: ImportHostTable;
  upload: UploadTable;
};

type ImportTable = {
  id: string;
  filename: string;
  /** shop/files/imports/import-states.ts has them. */
  state: string;
  dialect: string | null;
  /** JSON lists: the header, and the first values of each column. */
  headers: Generated<string>;
  samples: Generated<string>;
  /** JSON: what the owner says each column holds. */
  mapping: string | null;
  /** JSON: what its owner has chosen where the file leaves something open; null until it is first read. */
  choices: string | null;
  /** JSON: the change of many products that it is, instead of a file. */
  bulk: string | null;
  /** JSON: counts and sums of the dry run. */
  facts: Generated<string>;
  /** Why it cannot go on; '' otherwise. */
  problem: Generated<string>;
  /** How many of its products are carried out, and how many could not be. */
  done: Generated<number>;
  failed: Generated<number>;
  /** How often the batch at hand has failed. */
  attempts: Generated<number>;
  /** Until when a process works on it, and which. */
  lease: Generated<number>;
  reader: Generated<string>;
  created: number;
  updated: number;
  account_id: string;
  who: string;
  /** Whether its plan is down to what undoing needs. */
  tidied: Generated<0 | 1>;
};

/** The text of a file in parts, until it is read. */
type ImportTextTable = { import_id: string; position: number; text: string };

/** One product of a file. */
type ImportItemTable = {
  import_id: string;
  position: number;
  /** Where it begins in the file, as a spreadsheet counts. */
  first_row: number;
  name: string;
  outcome: 'new' | 'changed' | 'same' | 'refused';
  state: 'waiting' | 'done' | 'failed' | 'nothing' | 'undone' | 'left';
  /** JSON: what the file says. */
  wanted: string;
  /** JSON: the stock of each variant when it was read. */
  seen: string;
  /** JSON: what changes, in words; or why it is refused. */
  words: string;
  /** Why it could not be carried out; '' otherwise. */
  problem: Generated<string>;
  product_id: string | null;
};

/** What an owner has said that the columns of a file with these headers hold. */
type ImportMappingTable = { name: string; headers: string; columns: string; updated: number };

/** A picture that a file names for a product, or for one of its variants. */
type ImportPictureTable = {
  id: string;
  import_id: string;
  product_id: string;
  variant_id: string | null;
  /** An address, or the name of a file in a ZIP. */
  url: string;
  text: string;
  /** Its place among the product's pictures in the file. */
  position: number;
  state: 'waiting' | 'done' | 'failed';
  attempts: Generated<number>;
  /** When it is fetched next; while a process fetches it, when another may. */
  due: number;
  problem: Generated<string>;
  /** The host that it waits for: protocol, name and port; '' for none, such as a file of a ZIP. */
  origin: Generated<string>;
  /** The picture that the product has from it. */
  image_url: string | null;
  /** 1 if the import has put it there, 0 if it was there already. */
  added: Generated<Flag>;
  /** The picture that the variant had before. */
  replaced: string | null;
};

/** A host that pictures of an import wait for; gone when none does any more. */
type ImportHostTable = {
  import_id: string;
  /** As in `import_picture`. */
  origin: string;
  /** How often in succession it has not answered. */
  attempts: Generated<number>;
  /** It is left alone until then. */
  due: number;
  /** What is wrong with it, in words; '' while it answers. */
  problem: Generated<string>;
};

/** A large file in the store of pictures, in pieces. */
type UploadTable = {
  id: string;
  /** What it belongs to, such as an import. */
  subject_id: string;
  filename: string;
  bytes: number;
  pieces: number;
  /** How many of its pieces have arrived. */
  received: Generated<number>;
  created: number;
  account_id: string;
  /** JSON: how many of its files were found to belong where it was sent, and the names of others; null until then. */
  matched: string | null;
};
