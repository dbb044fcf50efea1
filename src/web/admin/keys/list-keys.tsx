import { Fragment } from 'react';
import { ADMIN_TABS } from '../admin-tabs.ts';
import { AdminButton } from '../ui/page/button.tsx';
import styles from './list-keys.module.css';
import { useSingleKey } from './single-keys.ts';
import { SingleKeysSwitch } from './single-keys-switch.tsx';

const HELP = 'list-keys';

/** A key that one list has besides. */
export type OwnKey = { key: string; does: string };

/**
 * The keys of a list: / to its search, J and K to the next and previous row, X ticks it, Enter opens it. They are told
 * when somebody asks with ?, and can be turned off there (WCAG 2.1.4).
 */
export function ListKeys({ also = [] }: { also?: OwnKey[] | undefined }) {
  useSingleKey(onKey);
  return (
    <div className={styles.help}>
      <AdminButton
        type="button"
        isSmall
        isIconOnly
        look="bare"
        popoverTarget={HELP}
        aria-label="Keys of this list"
      >
        ?
      </AdminButton>
      <div className={`caption floats ${styles.told}`} id={HELP} popover="auto">
        <span>
          <kbd>/</kbd> search, <kbd>J</kbd> <kbd>K</kbd> next and previous row, <kbd>X</kbd> tick,{' '}
          <kbd>Enter</kbd> open, <kbd>G</kbd> then{' '}
          {ADMIN_TABS.map(
            (each) =>
              'key' in each && (
                <Fragment key={each.tab}>
                  <kbd>{each.key.toUpperCase()}</kbd>{' '}
                </Fragment>
              ),
          )}
          go to,{' '}
          {also.map(({ key, does }) => (
            <Fragment key={key}>
              <kbd>{key}</kbd> {does},{' '}
            </Fragment>
          ))}
          <kbd>Ctrl K</kbd> find anything
        </span>
        <SingleKeysSwitch />
      </div>
    </div>
  );
}

function onKey(key: string): boolean {
  if (key === '/') document.querySelector<HTMLElement>('[data-list-search]')?.focus();
  else if (key === 'j') step(1);
  else if (key === 'k') step(-1);
  else if (key === 'x') tick();
  else if (key === '?') document.getElementById(HELP)?.togglePopover();
  else return false;
  return true;
}

function step(by: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-list] [data-row]')];
  const now = rows.findIndex((row) => row.closest('tr')?.contains(document.activeElement));
  const next = now === -1 ? (by === 1 ? 0 : rows.length - 1) : now + by;
  const row = rows[next];
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

/** Ticks the focused row. */
function tick() {
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
}
