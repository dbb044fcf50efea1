import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Check, GripVertical, Undo2 } from 'lucide-react';
import { AdminButton } from '../page/button.tsx';
import styles from './grip.module.css';
import type { Sortable } from './use-sortable.ts';

type Props = { sort: Sortable; id: string; name: string; index: number; count: number };

/** The drag handle of a row. A click lifts the row and shows buttons that move it. */
export function Grip({ sort, id, name, index, count }: Props) {
  const words = sort.isGrid ? ['earlier', 'later'] : ['up', 'down'];
  const [Back, On] = sort.isGrid ? [ArrowLeft, ArrowRight] : [ArrowUp, ArrowDown];
  const isLifted = sort.liftedId === id && !sort.isDragged;
  return (
    <span className={sort.isGrid ? styles.inGrid : styles.holder}>
      <button
        type="button"
        className={styles.grip}
        aria-label={`Move ${name}, place ${index + 1} of ${count}`}
        {...sort.gripProps(id)}
      >
        <GripVertical size={15} />
      </button>
      {isLifted && (
        <span className={`floats ${styles.buttons}`}>
          <Step label={`Move ${name} ${words[0]}`} isOff={index === 0} onClick={() => sort.moveTo(index - 1)}>
            <Back size={15} />
          </Step>
          <Step
            label={`Move ${name} ${words[1]}`}
            isOff={index === count - 1}
            onClick={() => sort.moveTo(index + 1)}
          >
            <On size={15} />
          </Step>
          <Step label="Put back" onClick={sort.putBack}>
            <Undo2 size={15} />
          </Step>
          <Step label="Drop here" onClick={sort.drop}>
            <Check size={15} />
          </Step>
        </span>
      )}
    </span>
  );
}

type StepProps = { label: string; isOff?: boolean; onClick(): void; children: React.ReactNode };

function Step({ label, isOff = false, onClick, children }: StepProps) {
  return (
    <AdminButton type="button" isSmall isIconOnly aria-label={label} disabled={isOff} onClick={onClick}>
      {children}
    </AdminButton>
  );
}

/** Announces moves to screen readers. */
export function SortStatus({ sort }: { sort: Sortable }) {
  return (
    <p className="visually-hidden" role="status">
      {sort.announcement}
    </p>
  );
}
