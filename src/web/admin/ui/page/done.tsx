import { CircleCheck, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { useIsHydrated } from '../../../ui/hydrated.ts';
import { IconButton } from './button.tsx';
import styles from './done.module.css';

type Props = {
  title: string;
  /** The answer it reports: a new one is shown even after an earlier one was dismissed. */
  answer?: unknown;
  /** A link that leads on. */
  children?: ReactNode;
};

/**
 * A toast that confirms an action. It floats, so the page does not move, and is announced; Dismiss or the next form
 * sent removes it.
 */
export function Done({ title, answer = title, children }: Props) {
  const [dismissed, setDismissed] = useState<unknown>();
  const isHydrated = useIsHydrated();
  const isDismissed = dismissed !== undefined && dismissed === answer;
  const sent = [useNavigation(), ...useFetchers()];
  if (!isDismissed && sent.some(({ state }) => state === 'submitting')) setDismissed(answer);
  if (isDismissed) return null;
  return (
    <div className={`line ${styles.done}`} role="status" data-toast>
      <CircleCheck size={18} strokeWidth={1.75} />
      <strong>{title}</strong>
      {children}
      {isHydrated && (
        <IconButton type="button" label="Dismiss" onClick={() => setDismissed(answer)}>
          <X size={15} />
        </IconButton>
      )}
    </div>
  );
}
