import { type ReactNode, useState } from 'react';
import table from './table.module.css';
import styles from './ticks.module.css';

/** The form that the ticks of a list belong to; each sends its `id`. */
export const TICKED = 'ticked';

/**
 * Which rows of a page are ticked. Rows that are no longer there, and those of another page, are not; another `answer`
 * of what was done with them, and none is.
 */
export function useTicks(ids: string[], answer?: unknown) {
  const [state, setState] = useState<{ chosen: string[]; answer: unknown }>({ chosen: [], answer });
  const ticked = state.answer === answer ? ids.filter((id) => state.chosen.includes(id)) : [];
  const choose = (chosen: string[]) => setState({ chosen, answer });
  return {
    count: ticked.length,
    areAll: ids.length > 0 && ticked.length === ids.length,
    isTicked: (id: string) => ticked.includes(id),
    set: (id: string, isOn: boolean) => choose(isOn ? [...ticked, id] : ticked.filter((each) => each !== id)),
    setAll: (isOn: boolean) => choose(isOn ? ids : []),
  };
}

export type Ticks = ReturnType<typeof useTicks>;

/** The look of a row: grey when it counts less, tinted when it is ticked. */
export function rowClasses(isFaded: boolean, isTicked: boolean): string | undefined {
  return [isFaded && table.faded, isTicked && table.ticked].filter(Boolean).join(' ') || undefined;
}

/** Ticks every row of the page. */
export function TickHead({ ticks, of }: { ticks: Ticks; of: string }) {
  return (
    <th scope="col" className={table.tick}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={`Tick all ${of} of this page`}
          checked={ticks.areAll}
          ref={(input) => {
            if (input) input.indeterminate = ticks.count > 0 && !ticks.areAll;
          }}
          onChange={({ target }) => ticks.setAll(target.checked)}
        />
      </label>
    </th>
  );
}

/** Ticks one row; without script it is sent all the same. */
export function Tick({ ticks, id, name }: { ticks: Ticks; id: string; name: string }) {
  return (
    <td className={table.tick}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          form={TICKED}
          name="id"
          value={id}
          aria-label={`Tick ${name}`}
          checked={ticks.isTicked(id)}
          onChange={({ target }) => ticks.set(id, target.checked)}
        />
      </label>
    </td>
  );
}

type BarProps = {
  ticks: Ticks;
  of: string;
  /** What the ticked rows come to. */
  sum?: ReactNode;
  children: ReactNode;
};

/** The foot of a list while rows of it are ticked: how many, and what can be done with them. */
export function TickedBar({ ticks, of, sum, children }: BarProps) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {ticks.count > 0 && `${ticks.count} ${of} ticked. What can be done with them stands below the list.`}
      </p>
      <div
        className={styles.bar}
        data-idle={ticks.count === 0 || undefined}
        data-by-thumb={ticks.count > 0 || undefined}
      >
        <p className={styles.count}>
          <span>
            <b>{ticks.count} ticked</b> {sum}
          </span>
          <button type="button" onClick={() => ticks.setAll(false)}>
            Clear
          </button>
        </p>
        <div className={styles.actions}>{children}</div>
      </div>
    </>
  );
}
