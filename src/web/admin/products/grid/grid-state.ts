import type { CellChange } from '#shop/catalogue/many/cell-change.ts';
import { type GridColumn, readCell } from '#shop/catalogue/many/grid-columns.ts';
import type { Cells, GridProduct } from '#shop/catalogue/many/grid-rows.ts';
import type { SavedGrid } from '#shop/catalogue/many/save-grid.server.ts';
import { movedInWords } from '../variants/stock-meanwhile.ts';
import { idOf, nameOf, type Row } from './grid-rows.ts';

/** A changed cell. */
export type Typed = {
  text: string;
  /** Why it cannot be saved; it waits until that is put right. */
  error: string | null;
  /** Why the shop has not saved it. */
  refused?: string;
  /** Somebody else has changed it too: one of both is to be chosen. */
  isConflict?: true;
  /** Who that was, where it is known. */
  who?: string | undefined;
};

/** New texts by cell. */
export type Edits = ReadonlyMap<string, string>;

type Owner = { cells: Cells } & Pick<Row, 'product' | 'variant'>;

export type GridState = {
  columns: ReadonlyMap<string, GridColumn>;
  products: GridProduct[];
  /** Products and variants by id, as they are saved. */
  owners: ReadonlyMap<string, Owner>;
  typed: ReadonlyMap<string, Typed>;
  undo: Edits[];
  redo: Edits[];
  /** What is to be told of the last save: stocks that are not as typed, and what has been deleted. */
  news: string[];
};

export type GridStep =
  | { do: 'type'; edits: Edits }
  | { do: 'undo' | 'redo' | 'discard' | 'begin-save' }
  | { do: 'choose'; cells: string[]; whose: 'mine' | 'theirs' }
  | { do: 'saved'; sent: CellChange[]; answer: SavedGrid };

type Start = { products: GridProduct[]; columns: readonly GridColumn[] };

export function startGrid({ products, columns }: Start): GridState {
  const byKey = new Map(columns.map((each) => [each.key, each]));
  return {
    columns: byKey,
    products,
    owners: ownersOf(products),
    typed: new Map(),
    undo: [],
    redo: [],
    news: [],
  };
}

export function stepGrid(state: GridState, step: GridStep): GridState {
  switch (step.do) {
    case 'type':
      return typeInto(state, step.edits);
    case 'discard':
      return typeInto(state, new Map([...state.typed.keys()].map((cell) => [cell, savedText(state, cell)])));
    case 'undo':
    case 'redo':
      return goBack(state, step.do);
    case 'begin-save':
      return { ...state, news: [] };
    case 'choose':
      return choose(state, step.cells, step.whose);
    case 'saved':
      return afterSave(state, step.sent, step.answer);
  }
}

/** What is saved in a cell. */
export function savedText({ owners }: Pick<GridState, 'owners'>, cell: string): string {
  const [owner, column] = partsOf(cell);
  return owners.get(owner)?.cells[column] ?? '';
}

/** The text of a cell as it is on the screen. */
export function textIn(state: Pick<GridState, 'owners' | 'typed'>, cell: string): string {
  return state.typed.get(cell)?.text ?? savedText(state, cell);
}

/** The product and variant of a cell, and its column. */
export function placeOf({ owners, columns }: GridState, cell: string) {
  const [owner, key] = partsOf(cell);
  const found = owners.get(owner);
  const column = columns.get(key);
  return found && column ? { ...found, column } : null;
}

/** The changed cells as they are sent, product by product. */
export function changesIn(state: GridState): CellChange[] {
  return [...state.typed].flatMap(([cell, { text }]) => {
    const place = placeOf(state, cell);
    if (!place) return [];
    const { product, variant, column } = place;
    const change = { product: product.id, column: column.key, to: text, seen: savedText(state, cell) };
    return [variant ? { ...change, variant: variant.id } : change];
  });
}

function partsOf(cell: string): [owner: string, column: string] {
  const at = cell.indexOf(' ');
  return [cell.slice(0, at), cell.slice(at + 1)];
}

function ownersOf(products: GridProduct[]): Map<string, Owner> {
  const owners = new Map<string, Owner>();
  for (const product of products) {
    owners.set(product.id, { cells: product.cells, product, variant: null });
    for (const variant of product.variants)
      owners.set(variant.id, { cells: variant.cells, product, variant });
  }
  return owners;
}

function typeInto(state: GridState, edits: Edits): GridState {
  const { typed, back } = write(state, edits);
  return back.size === 0 ? state : { ...state, typed, undo: [...state.undo, back], redo: [] };
}

function goBack(state: GridState, from: 'undo' | 'redo'): GridState {
  const to = from === 'undo' ? 'redo' : 'undo';
  const edits = state[from].at(-1);
  if (!edits) return state;
  const { typed, back } = write(state, edits);
  return { ...state, typed, [from]: state[from].slice(0, -1), [to]: [...state[to], back] };
}

/** Writes texts into cells; `back` are the texts that they replace. */
function write(state: GridState, edits: Edits): { typed: Map<string, Typed>; back: Map<string, string> } {
  const typed = new Map(state.typed);
  const back = new Map<string, string>();
  for (const [cell, text] of edits) {
    const before = textIn({ owners: state.owners, typed }, cell);
    const column = placeOf(state, cell)?.column;
    if (!column || text === before) continue;
    back.set(cell, before);
    if (text === savedText(state, cell)) typed.delete(cell);
    else {
      const { error } = readCell(column, text);
      typed.set(cell, { text, error: error && `${error.error}. ${error.fix}.` });
    }
  }
  return { typed, back };
}

function choose(state: GridState, cells: string[], whose: 'mine' | 'theirs'): GridState {
  const typed = new Map(state.typed);
  for (const cell of cells) {
    const {
      isConflict: _,
      who: _who,
      refused: _reason,
      ...mine
    } = typed.get(cell) ?? { text: '', error: null };
    if (whose === 'mine') typed.set(cell, mine);
    else typed.delete(cell);
  }
  return { ...state, typed };
}

/** Saved products are as the shop has them now; a refused one keeps what was typed, on top of its newer copy. */
function afterSave(state: GridState, sent: CellChange[], { products, refused }: SavedGrid): GridState {
  const newer = new Map(products.map((product) => [product.id, product]));
  const asked = new Set(sent.map(({ product }) => product));
  const left = new Set(refused.map(({ product }) => product));
  const reasons = new Map(
    refused.map((each) => [idOf(each.variant ?? each.product, each.column ?? ''), each]),
  );
  const now = state.products.flatMap((product) =>
    asked.has(product.id) ? (newer.get(product.id) ?? []) : [product],
  );
  const owners = ownersOf(now);
  const typed = new Map(state.typed);
  const news: string[] = [];
  for (const { product, variant, column, to, seen } of sent) {
    const cell = idOf(variant ?? product, column);
    const label = `${state.columns.get(column)?.label} of ${nameIn(state, variant ?? product)}`;
    const saved = savedText({ owners }, cell);
    const refusal = reasons.get(cell);
    typed.delete(cell);
    if (!owners.has(variant ?? product))
      news.push(`${label} was not saved, as it has been deleted. You typed: ${to || 'nothing'}.`);
    else if (!left.has(product)) {
      if (column === 'stock' && saved !== to)
        news.push(
          `${label} is ${saved} instead of ${to}: ${movedInWords(Number(saved) - Number(to))} meanwhile.`,
        );
    } else if (column === 'stock' && !refusal)
      typed.set(cell, { text: String(Math.max(0, Number(saved) + Number(to) - Number(seen))), error: null });
    else if (to !== saved)
      typed.set(cell, {
        text: to,
        error: null,
        ...(refusal?.isConflict
          ? { isConflict: true, who: refusal.who }
          : refusal && { refused: refusal.reason }),
      });
  }
  return { ...state, products: now, owners, typed, news: [...state.news, ...news] };
}

function nameIn({ owners }: GridState, id: string): string {
  const owner = owners.get(id);
  return owner ? nameOf({ ...owner, isFirst: true }) : '';
}
