import { CircleCheck, X } from 'lucide-react';
import { useState } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { useIsHydrated } from '../../ui/hydrated.ts';
import { AdminButton } from './button.tsx';
import styles from './done.module.css';

type Props = {
  title: string;
  /** What it answers: another answer is told again, after this one was put away. */
  of?: unknown;
};

/**
 * A toast: something is done. It floats at the foot, so that the page stays where it is, and is read out; the next
 * thing that is sent or a press takes it away.
 */
export function Done({ title, of = title }: Props) {
  const [putAway, setPutAway] = useState<unknown>();
  const isHydrated = useIsHydrated();
  const isPutAway = putAway !== undefined && putAway === of;
  const sent = [useNavigation(), ...useFetchers()];
  if (!isPutAway && sent.some(({ state }) => state === 'submitting')) setPutAway(of);
  if (isPutAway) return null;
  return (
    <div className={styles.done} role="status" data-toast>
      <CircleCheck size={18} strokeWidth={1.75} />
      <strong>{title}</strong>
      {isHydrated && (
        <AdminButton
          type="button"
          look="bare"
          isSmall
          isIconOnly
          aria-label="Dismiss"
          onClick={() => setPutAway(of)}
        >
          <X size={15} />
        </AdminButton>
      )}
    </div>
  );
}
