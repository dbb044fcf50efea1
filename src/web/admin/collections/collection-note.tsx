import { COLLECTION_PAGE } from '#shop/catalogue/collections/collection-form.ts';
import { RULE } from '#shop/catalogue/collections/collection-rule.ts';
import { RefusalNote } from '../ui/forms/refusal-note.tsx';
import { Done } from '../ui/page/done.tsx';
import { Note } from '../ui/page/note.tsx';
import type { CollectionAnswer } from './collection-answer.ts';

/** The headings of failures that have their own. */
const FAILURES: Record<string, string> = {
  save: 'Something went wrong, nothing was lost.',
  add: 'failed to add to collection',
  remove: 'failed to add to collection',
  delete: 'failed to delete collection',
  'save-rule': 'The rule was not saved',
  'preview-rule': 'This cannot be a rule yet',
  'end-rule': 'The rule is still in use',
};

const CHOOSE =
  'What was saved is shown under each field you changed. Save again to keep yours, or discard it.';

type Props = {
  answer: CollectionAnswer;
  isNew: boolean;
  /** Somebody else has saved something different in the meantime. */
  isConflicting: boolean;
  /** A field has changed since the last save. */
  isChanged: boolean;
};

/** The result of the last form, or a conflict. */
export function CollectionNote({ answer, isNew, isConflicting, isChanged }: Props) {
  if (answer && 'error' in answer && answer.fields)
    return (
      <RefusalNote
        form={{ ...COLLECTION_PAGE, ...RULE }}
        refusal={answer}
        title={FAILURES[answer.intent] ?? answer.error}
      />
    );
  if (answer && 'error' in answer)
    return (
      <Note tone="bad" title={FAILURES[answer.intent] ?? answer.error}>
        {answer.error} {(isConflicting || answer.code === 'conflict') && CHOOSE}
      </Note>
    );
  if (isConflicting)
    return (
      <Note tone="attention" title="This collection has changed since you opened it" isUrgent>
        {CHOOSE}
      </Note>
    );
  if (answer?.done) return !isChanged && <Done title={answer.done} answer={answer} />;
  return isNew && !answer && <Note tone="good" title="Collection created successfully!" />;
}
