import { useEffect, useRef } from 'react';
import { Link } from '../../ui/controls/link.tsx';
import type { useCombobox } from '../../ui/controls/use-combobox.ts';
import styles from './find.module.css';
import type { ResultGroup } from './find-results.ts';

type Props = {
  id: string;
  groups: ResultGroup[];
  active: number;
  optionProps: ReturnType<typeof useCombobox>['optionProps'];
  onChoose(): void;
};

/** The results by kind, with the active one scrolled into view. The focus stays in the field. */
export function ResultsList({ id, groups, active, optionProps, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const starts = groups.map((_, place) =>
    groups.slice(0, place).reduce((sum, { results }) => sum + results.length, 0),
  );
  return (
    <div className={styles.list} id={id} role="listbox" aria-label="Results" ref={list}>
      {groups.map(({ label, results }, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
        <div key={label} role="group" aria-labelledby={`${id}-of-${place}`}>
          <p className={styles.label} id={`${id}-of-${place}`} role="presentation">
            {label}
          </p>
          {results.map(({ to, title, note, key }, index) => (
            <Link
              className={`row ${styles.result}`}
              key={to}
              {...optionProps((starts[place] ?? 0) + index)}
              to={to}
              onClick={({ ctrlKey, metaKey }) => ctrlKey || metaKey || onChoose()}
            >
              <span>{title}</span>
              {note && <small>{note}</small>}
              {key && (
                <small className={styles.hint} aria-hidden>
                  <kbd>G</kbd> <kbd>{key.toUpperCase()}</kbd>
                </small>
              )}
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}
