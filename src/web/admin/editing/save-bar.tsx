import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { withoutIndex } from '../../router-internals.ts';
import { useIsHydrated } from '../../ui/hydrated.ts';
import { AdminButton } from '../ui/page/button.tsx';
import { Question } from '../ui/page/question.tsx';
import styles from './save-bar.module.css';

type Props = {
  /** Id of the form that Save submits. */
  form: string;
  /** Labels of the changed fields. */
  changed: string[];
  isBusy: boolean;
  /** A conflict must be resolved first. */
  isBlocked?: boolean;
  /** Another part of the page, which saves separately, has unsaved changes. */
  isElsewhere?: boolean;
  /** What smaller forms hold and only their own buttons add. */
  notAdded?: string[];
  /** The page's query only drives lists beside the form, so it may change. */
  hasLists?: boolean;
  onDiscard(): void;
  /** Other actions, beside Save. */
  children?: ReactNode;
};

/** Names the unsaved fields, with Discard and Save; enabled by the first change. */
export function SaveBar({
  form,
  changed,
  isBusy,
  isBlocked,
  isElsewhere = false,
  notAdded = [],
  hasLists,
  onDiscard,
  children,
}: Props) {
  const isHydrated = useIsHydrated();
  const isChanged = changed.length > 0;
  const canSave = !isBusy && !(isHydrated && (!isChanged || isBlocked));
  useSaveKey(form, canSave);
  return (
    <>
      {!isChanged && notAdded.length > 0 && (
        <div className={`row ${styles.bar} ${styles.notAdded}`} data-by-thumb>
          <Unsaved>
            <span className={styles.names}>Not added yet: {inWords(notAdded)}</span>
          </Unsaved>
        </div>
      )}
      {isChanged && (
        <div className={`row ${styles.bar}`} data-by-thumb>
          <Unsaved>
            <span className={styles.names}>
              Unsaved: {inWords(changed)}
              {notAdded.length > 0 && `; not added yet: ${inWords(notAdded)}`}
            </span>
          </Unsaved>
          <AdminButton type="button" look="bare" onClick={onDiscard} disabled={isBusy}>
            Discard
          </AdminButton>
        </div>
      )}
      {children}
      <div className={isChanged ? styles.awake : styles.save}>
        <AdminButton look="ember" form={form} disabled={!canSave}>
          {isBusy ? 'Saving…' : 'Save'}
          <span className={styles.key} />
        </AdminButton>
      </div>
      <WarnBeforeLeaving isChanged={isChanged || isElsewhere || notAdded.length > 0} hasLists={hasLists} />
    </>
  );
}

export function Unsaved({ children }: { children: ReactNode }) {
  return <span className={styles.unsaved}>{children}</span>;
}

/** Ctrl+S submits the form from anywhere on the page. */
export function useSaveKey(form: string, canSave: boolean) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      const target = document.getElementById(form);
      if (canSave && target instanceof HTMLFormElement) target.requestSubmit();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [form, canSave]);
}

type LeaveProps = { isChanged: boolean; hasLists?: boolean | undefined };

/** Asks before leaving unsaved changes, for another page or another site. */
export function WarnBeforeLeaving({ isChanged, hasLists = false }: LeaveProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && pageOf(currentLocation, hasLists) !== pageOf(nextLocation, hasLists),
  );
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Question
      title="Leave without saving?"
      stay="Stay here"
      confirm="Leave without saving"
      look="dangerFull"
      onStay={blocker.reset}
      onConfirm={blocker.proceed}
    >
      <p>What you have changed on this page is not saved yet.</p>
    </Question>
  );
}

function pageOf({ pathname, search }: { pathname: string; search: string }, hasLists: boolean): string {
  return hasLists ? pathname : `${pathname}?${withoutIndex(search)}`;
}

/** How many names there is room for. */
const NAMED = 6;

function inWords(changed: string[]): string {
  const named = changed.length > NAMED ? changed.slice(0, NAMED - 1) : changed;
  const rest = changed.length - named.length;
  return new Intl.ListFormat('en-GB').format(rest > 0 ? [...named, `${rest} more`] : named);
}
