import { counted } from '#values/counted.ts';
import { AdminButton } from '../../ui/page/button.tsx';
import { Note } from '../../ui/page/note.tsx';
import styles from './grid.module.css';
import { inWords } from './grid-row.tsx';
import { nameOf } from './grid-rows.ts';
import { type GridState, placeOf, savedText, type Typed } from './grid-state.ts';
import type { SaveResult } from './use-save-grid.ts';

/** As many as are listed; the others are in the grid. */
const LISTED = 12;

type Props = {
  state: GridState;
  result: SaveResult | null;
  onChoose(cells: string[], whose: 'mine' | 'theirs'): void;
  /** Makes a cell the active one. */
  onShow(cell: string): void;
};

/** What saving could not do. */
export function GridNotes({ state, result, onChoose, onShow }: Props) {
  const cells = [...state.typed];
  const conflicts = cells.filter(([, { isConflict }]) => isConflict);
  const refused = cells.filter(([, { refused }]) => refused);
  return (
    <>
      {result?.error && (
        <Note tone="bad" title="Not everything is saved">
          {result.error}
        </Note>
      )}
      {state.news.length > 0 && (
        <Note tone="attention" title="Changed meanwhile" isUrgent>
          <Few all={state.news} of={(words) => <li key={words}>{words}</li>} />
        </Note>
      )}
      {conflicts.length > 0 && (
        <Note tone="attention" title={`Someone else has changed ${inCells(conflicts.length)} too`} isUrgent>
          <p>Their products are not saved yet. Choose, then save again.</p>
          <Few
            all={conflicts}
            of={([cell, { text, who }]) => {
              const column = placeOf(state, cell)?.column;
              const words = (text: string) => (column && inWords(column, text)) || 'nothing';
              return (
                <li key={cell} className={`row ${styles.both}`}>
                  <Where {...{ state, cell, onShow }} />
                  <span>
                    Yours: <b>{words(text)}</b>
                  </span>
                  <span>
                    {who ?? 'Theirs'}: <b>{words(savedText(state, cell))}</b>
                  </span>
                  <AdminButton type="button" look="solid" isSmall onClick={() => onChoose([cell], 'mine')}>
                    Keep mine
                  </AdminButton>
                  <AdminButton type="button" isSmall onClick={() => onChoose([cell], 'theirs')}>
                    Take theirs
                  </AdminButton>
                </li>
              );
            }}
          />
          {conflicts.length > 1 && (
            <p className={`row ${styles.buttons}`}>
              <AdminButton type="button" isSmall onClick={() => onChoose(namesOf(conflicts), 'mine')}>
                Keep all mine
              </AdminButton>
              <AdminButton type="button" isSmall onClick={() => onChoose(namesOf(conflicts), 'theirs')}>
                Take all theirs
              </AdminButton>
            </p>
          )}
        </Note>
      )}
      {refused.length > 0 && (
        <Note tone="bad" title={`${inCells(refused.length)} could not be saved`}>
          <p>Their products are as they were; what you typed is still here.</p>
          <Few
            all={refused}
            of={([cell, { refused }]) => (
              <li key={cell}>
                <Where {...{ state, cell, onShow }} />: {refused}
              </li>
            )}
          />
        </Note>
      )}
    </>
  );
}

function Few<Item>({ all, of }: { all: Item[]; of(item: Item): React.ReactNode }) {
  return (
    <ul className={styles.list}>
      {all.slice(0, LISTED).map(of)}
      {all.length > LISTED && (
        <li>and {(all.length - LISTED).toLocaleString('en-GB')} more, marked in the grid</li>
      )}
    </ul>
  );
}

function Where({ state, cell, onShow }: Pick<Props, 'state' | 'onShow'> & { cell: string }) {
  const place = placeOf(state, cell);
  if (!place) return null;
  return (
    <button type="button" className={styles.goTo} onClick={() => onShow(cell)}>
      {place.column.label} of {nameOf({ ...place, isFirst: true })}
    </button>
  );
}

function namesOf(cells: [string, Typed][]): string[] {
  return cells.map(([cell]) => cell);
}

export function inCells(count: number): string {
  return counted(count, 'cell');
}
