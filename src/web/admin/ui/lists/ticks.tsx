import { type ReactNode, useState } from 'react';
import table from './table.module.css';
import styles from './ticks.module.css';

/** The form that the ticked rows are sent with, each as an `id`. */
export const TICKED = 'ticked';

/**
 * The ticked rows of a page. Rows that have gone are not counted, and a new action `answer` clears all ticks.
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

export function rowClasses(isFaded: boolean, isTicked: boolean): string | undefined {
  return [isFaded && table.faded, isTicked && table.ticked].filter(Boolean).join(' ') || undefined;
}

export function TickHead({ ticks, noun }: { ticks: Ticks; noun: string }) {
  return (
    <th scope="col" className={table.tick}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={`Tick all ${noun} on this page`}
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

type TickProps = { ticks: Ticks; id: string; name: string };

export function Tick(props: TickProps) {
  return (
    <td className={table.tick}>
      <TickBox {...props} />
    </td>
  );
}

/** Works without script too. */
export function TickBox({ ticks, id, name }: TickProps) {
  return (
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
  );
}

type BarProps = {
  ticks: Ticks;
  noun: string;
  /** The total of the ticked rows. */
  total?: ReactNode;
  children: ReactNode;
};

/** The foot of a list while rows are ticked: their count and the bulk actions. */
export function TickedBar({ ticks, noun, total, children }: BarProps) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {ticks.count > 0 && `Ticked ${noun}: ${ticks.count}. Actions are below the list.`}
      </p>
      <div
        className={`row ${styles.bar}`}
        data-idle={ticks.count === 0 || undefined}
        data-by-thumb={ticks.count > 0 || undefined}
      >
        <p className={`line ${styles.count}`}>
          <span>
            <b>{ticks.count} ticked</b> {total}
          </span>
          <button type="button" onClick={() => ticks.setAll(false)}>
            Clear
          </button>
        </p>
        <div className="row">{children}</div>
      </div>
    </>
  );
}
