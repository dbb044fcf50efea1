import { useEffect, useState } from 'react';
import styles from './list-keys.module.css';

const SWITCH = 'admin-single-keys';

/**
 * Single keys of a list: / to its search, J and K to the next and previous row, X ticks it, Enter opens it. They can
 * be switched off (WCAG 2.1.4), and do nothing while something is typed.
 */
export function ListKeys() {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(localStorage.getItem(SWITCH) !== 'off'), []);
  useEffect(() => {
    if (!isOn) return;
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOn]);
  function turn() {
    localStorage.setItem(SWITCH, isOn ? 'off' : 'on');
    setOn(!isOn);
  }
  return (
    <p className={styles.keys}>
      <span>
        <kbd>/</kbd> search, <kbd>J</kbd> <kbd>K</kbd> next and previous row, <kbd>X</kbd> tick,{' '}
        <kbd>Enter</kbd> open
      </span>
      <button type="button" aria-pressed={isOn} onClick={turn}>
        Single keys {isOn ? 'on' : 'off'}
      </button>
    </p>
  );
}

function onKey(event: KeyboardEvent) {
  const isTyping =
    event.target instanceof Element &&
    event.target.closest('input:not([type=checkbox]), textarea, select, dialog');
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key === '/') document.querySelector<HTMLElement>('[data-list-search]')?.focus();
  else if (key === 'j') step(1);
  else if (key === 'k') step(-1);
  else if (key === 'x') tick();
  else return;
  event.preventDefault();
}

function step(by: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-list] [data-row]')];
  const now = rows.findIndex((row) => row.closest('tr')?.contains(document.activeElement));
  const next = now === -1 ? (by === 1 ? 0 : rows.length - 1) : now + by;
  const row = rows[next];
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

/** Ticks the row that has the focus. */
function tick() {
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
}
