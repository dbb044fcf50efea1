import { cellReader, listIn } from '../files/cells.server.ts';
import type { Problem, Row, Wanted } from '../plan/wanted.ts';
import type { Note } from './notes.ts';

/** Whether products are made or changed is found by what the shop has, so these say nothing new. */
const BRINGS = ['', 'NEW', 'MERGE', 'UPDATE'];
const BRINGS_NOTHING = ['DELETE', 'IGNORE'];

/** What Matrixify is told to do with a product: a file of products only brings, so other commands are refused or noted. */
export function followedCommand(row: Row, problems: Problem[], notes: Note[]): void {
  const command = commandIn(row, 'command');
  if (BRINGS_NOTHING.includes(command))
    problems.push({
      row: row.row,
      reason: `Its command is ${command}: a file of products deletes nothing here`,
    });
  else if (!BRINGS.includes(command)) {
    if (command !== 'REPLACE')
      problems.push({ row: row.row, reason: `‘${command.slice(0, 60)}’ is not a command of Matrixify` });
    notes.push({ kind: 'command', what: `Command ${command.slice(0, 60)}` });
  }
}

/** The tags, which replace those that there are or join them; tags to be taken away are noted. */
export function tagsIn(row: Row, problems: Problem[], notes: Note[]): Pick<Wanted, 'tags' | 'addsTags'> {
  const tags = listIn(cellReader(problems).text(row, 'tags'), ',');
  const command = commandIn(row, 'tagsCommand');
  if (tags && (command === 'DELETE' || command === 'REMOVE')) {
    notes.push({ kind: 'command', what: `Tags Command ${command}` });
    return {};
  }
  return { tags, addsTags: command === 'MERGE' || command === 'ADD' };
}

/** A variant that Matrixify would take away comes in neither. */
export function isDeleted(row: Row, notes: Note[]): boolean {
  const isSo = commandIn(row, 'variantCommand') === 'DELETE';
  if (isSo) notes.push({ kind: 'command', what: 'Variant Command DELETE' });
  return isSo;
}

/** Grams in each unit of Shopify. */
const GRAMS: Record<string, number> = { kg: 1000, g: 1, lb: 453.592_37, oz: 28.349_523_125 };

/** Shopify writes grams, Matrixify a weight and its unit. */
export function gramsIn(row: Row, problems: Problem[]): number | undefined {
  const { number } = cellReader(problems);
  const grams = number(row, 'grams');
  const weight = number(row, 'weight');
  if (grams || !weight) return grams;
  const unit = row.cells.weightUnit?.trim().toLowerCase() ?? '';
  const known = GRAMS[unit];
  if (!known) problems.push({ row: row.row, reason: `‘${unit.slice(0, 60)}’ is not kg, g, lb or oz` });
  return known && weight * known;
}

function commandIn({ cells }: Row, key: string): string {
  return cells[key]?.trim().toUpperCase() ?? '';
}
