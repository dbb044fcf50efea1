import { ScanBarcode } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import type { AskedFor } from '#shop/sales/list/find-to-pack.server.ts';
import { useSingleKey } from '../../keys/single-keys.ts';
import { AdminButton } from '../../ui/page/button.tsx';
import { Note } from '../../ui/page/note.tsx';
import { SHIP_PATH } from '../list/bulk-addresses.ts';
import { cardOf } from './pack-card.tsx';
import styles from './pack-cards.module.css';

const FIELD = 'order-number';

/**
 * Finds an order of the list by its number, scanned or typed: a scanner types digits and Enter, wherever the page is. The
 * card that is found is brought into sight, and its button has the focus; or it is said why there is none.
 */
export function FindNumber({ asked }: { asked: AskedFor | null }) {
  const input = useRef<HTMLInputElement>(null);
  const { key } = useLocation();
  const found = asked && 'id' in asked ? asked.id : null;
  useSingleKey(toField);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same number may be scanned again
  useEffect(() => {
    if (!asked) return;
    if (input.current && document.activeElement === input.current) input.current.select();
    const card = found && document.getElementById(cardOf(found));
    if (!card) return;
    if (input.current) input.current.value = '';
    card.scrollIntoView({ block: 'center' });
    card.querySelector<HTMLElement>('[data-pack]')?.focus({ preventScroll: true });
  }, [key, found]);
  return (
    <>
      <Form action={SHIP_PATH} role="search" className={styles.find} preventScrollReset>
        <label htmlFor={FIELD}>Scan or type an order’s number</label>
        <input
          ref={input}
          id={FIELD}
          name="number"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={20}
          required
        />
        <AdminButton>
          <ScanBarcode size={18} />
          Find
        </AdminButton>
      </Form>
      {asked && 'why' in asked && <Note tone="attention" title={asked.why} isUrgent />}
      <p className="visually-hidden" role="status">
        {found && `${asked?.name} is here.`}
      </p>
    </>
  );
}

/** A digit that is typed nowhere goes to the field, as does the rest of the number after it. */
function toField(key: string): boolean {
  if (/^\d$/.test(key)) document.getElementById(FIELD)?.focus();
  return false;
}
