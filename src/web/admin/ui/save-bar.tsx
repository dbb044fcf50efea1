import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useIsHydrated } from '../../ui/hydrated.ts';
import { AdminButton } from './button.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import styles from './save-bar.module.css';

type Props = {
  /** The form that Save sends. */
  form: string;
  /** What has changed, as the owner calls it. */
  changed: string[];
  isBusy: boolean;
  /** Something must be chosen first. */
  isBlocked?: boolean;
  /** Something else of the page is unsaved, that saves by itself. */
  isElsewhere?: boolean;
  /** The page's address only searches and turns the pages of lists beside the form, which stays as it is. */
  hasLists?: boolean;
  onDiscard(): void;
  /** Other actions of the head: they keep their place beside Save, whatever is unsaved. */
  children?: ReactNode;
};

/** The corner where every editor saves: what is unsaved, a way back, and Save, which wakes with the first change. */
export function SaveBar({
  form,
  changed,
  isBusy,
  isBlocked,
  isElsewhere = false,
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
      {isChanged && (
        <div className={styles.bar} data-by-thumb>
          <Unsaved>Unsaved: {inWords(changed)}</Unsaved>
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
      <WarnBeforeLeaving isChanged={isChanged || isElsewhere} hasLists={hasLists} />
    </>
  );
}

/** Says what is not saved yet. */
export function Unsaved({ children }: { children: ReactNode }) {
  return <span className={styles.unsaved}>{children}</span>;
}

/** Ctrl S sends the form, wherever the hands are. */
function useSaveKey(form: string, canSave: boolean) {
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

/** Leaving with something unsaved asks first, within the back office and out of it. */
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
  return <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />;
}

/** A form posts to its own page, for which the router writes '?index'. */
function pageOf({ pathname, search }: { pathname: string; search: string }, hasLists: boolean): string {
  if (hasLists) return pathname;
  const query = new URLSearchParams(search);
  query.delete('index');
  return `${pathname}?${query}`;
}

function inWords(changed: string[]): string {
  const [first = '', second, ...more] = changed;
  if (!second) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first} and ${more.length + 1} more`;
}
