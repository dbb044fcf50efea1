import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useIsHydrated } from '../../ui/hydrated.ts';
import { AdminButton } from '../ui/page/button.tsx';
import { Note } from '../ui/page/note.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { useSaveKey, WarnBeforeLeaving } from './save-bar.tsx';

type Props = {
  /** 'product' */
  noun: string;
  note?: string;
  back: { to: string; label: string };
  /** Id of the form that Create submits. */
  form: string;
  isChanged: boolean;
  /** Why it was refused, where the fields do not say so. */
  error: string | undefined;
  children: ReactNode;
};

/** The page where something new is begun; its editor follows once it is created. */
export function NewEditor({ noun, note, back, form, isChanged, error, children }: Props) {
  const isHydrated = useIsHydrated();
  const isSending = useNavigation().formMethod === 'POST';
  useSaveKey(form, isChanged && !isSending);
  return (
    <div>
      <PageHead title={`New ${noun}`} note={note} back={back}>
        <AdminButton look="ember" form={form} disabled={isSending || (isHydrated && !isChanged)}>
          {isSending ? 'Creating…' : `Create ${noun}`}
        </AdminButton>
      </PageHead>
      {error && (
        <Note tone="bad" title="Not saved">
          {error}
        </Note>
      )}
      {children}
      <WarnBeforeLeaving isChanged={isChanged && !isSending} />
    </div>
  );
}
