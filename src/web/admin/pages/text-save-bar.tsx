import type { ReactNode } from 'react';
import { useIsHydrated } from '../../ui/hydrated.ts';
import { SaveBar } from '../editing/save-bar.tsx';
import { AdminButton } from '../ui/button.tsx';
import type { TextState } from './text-state.tsx';
import type { TextDraft } from './use-text-draft.ts';

type Props = {
  form: string;
  words: TextDraft;
  labels: Record<string, string>;
  state: TextState;
  children?: ReactNode;
};

/** Save keeps what was typed as a draft, Publish shows it to customers. */
export function TextSaveBar({ form, words, labels, state, children }: Props) {
  const { draft, isBusy, isSaving } = words;
  const isHydrated = useIsHydrated();
  const isBlocked = isBusy || draft.conflicting.length > 0;
  return (
    <SaveBar
      form={form}
      changed={draft.changed.map((name) => labels[name] ?? name)}
      isBusy={isSaving}
      isBlocked={isBlocked}
      onDiscard={draft.discard}
    >
      {children}
      <AdminButton
        form={form}
        name="publish"
        value="1"
        look="solid"
        disabled={isBlocked || (isHydrated && state === 'published' && draft.changed.length === 0)}
      >
        Publish
      </AdminButton>
    </SaveBar>
  );
}
