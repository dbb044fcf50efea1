import { CircleCheck, X } from 'lucide-react';
import { useState } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { useIsHydrated } from '../../ui/hydrated.ts';
import { IconButton } from './button.tsx';
import styles from './done.module.css';

type Props = {
  title: string;
  /** The answer it belongs to: a new answer is shown again after this one was dismissed. */
  of?: unknown;
};

/**
 * A toast that says something is done. It floats at the foot, so the page does not move, and is read out; the next
 * form that is sent, or Dismiss, removes it.
 */
export function Done({ title, of = title }: Props) {
  const [dismissed, setDismissed] = useState<unknown>();
  const isHydrated = useIsHydrated();
  const isDismissed = dismissed !== undefined && dismissed === of;
  const sent = [useNavigation(), ...useFetchers()];
  if (!isDismissed && sent.some(({ state }) => state === 'submitting')) setDismissed(of);
  if (isDismissed) return null;
  return (
    <div className={styles.done} role="status" data-toast>
      <CircleCheck size={18} strokeWidth={1.75} />
      <strong>{title}</strong>
      {isHydrated && (
        <IconButton type="button" label="Dismiss" onClick={() => setDismissed(of)}>
          <X size={15} />
        </IconButton>
      )}
    </div>
  );
}
