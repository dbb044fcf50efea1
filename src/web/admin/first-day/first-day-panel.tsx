import { ChevronDown, Circle, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import type { FirstDay, StepDone } from '#shop/first-day/first-day.server.ts';
import { Link } from '../../ui/controls/link.tsx';
import { ActionButton } from '../ui/forms/action-button.tsx';
import { Panel } from '../ui/page/panel.tsx';
import styles from './first-day-panel.module.css';
import { useFoldedList } from './use-folded-list.ts';

/** The list of a shop's first day. It folds to the next step, as it does on a phone until somebody asks for all. */
export function FirstDayPanel({ steps, done }: FirstDay) {
  const { isOpen, turn } = useFoldedList();
  const list = useId();
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Panel
      title={next ? 'Your first day' : 'Your first day is done'}
      note={`${done} of ${steps.length}`}
      isBare
      end={!next && <PutAway />}
    >
      <progress className={styles.progress} value={done} max={steps.length} aria-label="Steps done" />
      <div className={styles.foldable} data-open={isOpen}>
        {next && (
          <p className={styles.next}>
            Next: <StepName step={next} />
          </p>
        )}
        <button
          className={styles.all}
          type="button"
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={turn}
        >
          {isOpen ? 'Fold the list' : `All ${steps.length} steps`}
          <ChevronDown size={15} aria-hidden="true" />
        </button>
        <ol className={styles.steps} id={list}>
          {steps.map((step) => (
            <li key={step.id} data-done={step.isDone}>
              {step.isDone ? (
                <CircleCheck size={18} aria-label="Done:" role="img" />
              ) : (
                <Circle size={18} aria-label="To do:" role="img" />
              )}
              <div>
                <StepName step={step} />
                <Below step={step} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Panel>
  );
}

function StepName({ step: { to, title } }: { step: StepDone }) {
  return (
    <Link className={styles.name} to={to}>
      {title}
    </Link>
  );
}

/** What is to be done, or who said that it is. */
function Below({ step: { id, text, confirm, isDone, confirmed } }: { step: StepDone }) {
  if (isDone) return confirm && confirmed && <p>{confirmed.who} said so</p>;
  return (
    <>
      <p>{text}</p>
      {confirm && (
        <ActionButton intent="confirm-step" fields={{ step: id }} preventScrollReset isSmall>
          {confirm}
        </ActionButton>
      )}
    </>
  );
}

function PutAway() {
  return (
    <ActionButton intent="put-first-day-away" isSmall>
      Put the list away
    </ActionButton>
  );
}
