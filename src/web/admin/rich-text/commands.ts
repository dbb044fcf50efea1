import { setBlockType, toggleMark } from 'prosemirror-commands';
import type { NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
} from 'prosemirror-tables';
import { schema } from './schema.ts';

const { nodes, marks } = schema;
const node = (name: string) => nodes[name] as NodeType;
const mark = (name: string) => {
  const type = marks[name];
  if (!type) throw new Error(`no such mark: ${name}`);
  return type;
};

/** The state of the toolbar at the cursor. */
export type Surroundings = {
  block: string;
  strong: boolean;
  em: boolean;
  underline: boolean;
  href: string | null;
  bullet_list: boolean;
  ordered_list: boolean;
  isInTable: boolean;
};

export function surroundingsOf(state: EditorState): Surroundings {
  const { $from, from, to, empty } = state.selection;
  const has = (name: string) =>
    empty
      ? mark(name).isInSet(state.storedMarks ?? $from.marks()) !== undefined
      : state.doc.rangeHasMark(from, to, mark(name));
  const above = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type.name);
  const link = mark('link').isInSet($from.marksAcross($from) ?? $from.marks());
  const list = above.findLast((name) => name.endsWith('_list'));
  return {
    block: $from.parent.type.name === 'heading' ? `h${$from.parent.attrs.level}` : 'p',
    strong: has('strong'),
    em: has('em'),
    underline: has('underline'),
    href: has('link') ? String(link?.attrs.href ?? '') : null,
    bullet_list: list === 'bullet_list',
    ordered_list: list === 'ordered_list',
    isInTable: isInTable(state),
  };
}

export const COMMANDS: Record<string, Command> = {
  p: setBlockType(node('paragraph')),
  h2: setBlockType(node('heading'), { level: 2 }),
  h3: setBlockType(node('heading'), { level: 3 }),
  h4: setBlockType(node('heading'), { level: 4 }),
  strong: toggleMark(mark('strong')),
  em: toggleMark(mark('em')),
  underline: toggleMark(mark('underline')),
  bullet_list: toggleList('bullet_list'),
  ordered_list: toggleList('ordered_list'),
  table: insertTable,
  'row-after': addRowAfter,
  'column-after': addColumnAfter,
  'delete-row': deleteRow,
  'delete-column': deleteColumn,
  'delete-table': deleteTable,
};

function toggleList(name: 'bullet_list' | 'ordered_list'): Command {
  return (state, dispatch, view) =>
    (surroundingsOf(state)[name] ? liftListItem(node('list_item')) : wrapInList(node(name)))(
      state,
      dispatch,
      view,
    );
}

/** Two columns and three rows, the first of them a header row. */
function insertTable(state: EditorState, dispatch?: (transaction: EditorState['tr']) => void): boolean {
  const row = (cell: string) =>
    node('table_row').create(
      null,
      [1, 2].map(() => node(cell).createAndFill()).filter((each) => each !== null),
    );
  const table = node('table').create(null, [row('table_header'), row('table_cell'), row('table_cell')]);
  dispatch?.(state.tr.replaceSelectionWith(table).scrollIntoView());
  return true;
}

/** Links the selected text, or inserts the address; an empty address removes the link. */
export function linkTo(href: string): Command {
  return (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const type = mark('link');
    if (!href) {
      const range = empty ? linkAround(state) : { from, to };
      if (range) dispatch?.(state.tr.removeMark(range.from, range.to, type));
      return true;
    }
    const link = type.create({ href });
    const range = empty ? linkAround(state) : { from, to };
    if (range)
      dispatch?.(state.tr.removeMark(range.from, range.to, type).addMark(range.from, range.to, link));
    else dispatch?.(state.tr.replaceSelectionWith(schema.text(href, [link]), false));
    return true;
  };
}

function linkAround(state: EditorState): { from: number; to: number } | null {
  const { $from } = state.selection;
  const type = mark('link');
  const start = $from.start();
  let range: { from: number; to: number } | null = null;
  $from.parent.forEach((child, offset) => {
    const [from, to] = [start + offset, start + offset + child.nodeSize];
    if (type.isInSet(child.marks) && from <= $from.pos && $from.pos <= to) range = { from, to };
  });
  return range;
}

export function insertPicture(src: string, alt: string): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(node('image').create({ src, alt })).scrollIntoView());
    return true;
  };
}
