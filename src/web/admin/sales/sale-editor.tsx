import { useNavigation } from 'react-router';
import { stageOf } from '#shop/catalogue/price-sales/sale.ts';
import { SALE } from '#shop/catalogue/price-sales/sale-form.ts';
import { links } from '#shop/links.ts';
import { RecentChanges } from '../activity/recent-changes.tsx';
import { Editor } from '../editing/editor.tsx';
import { useEditor } from '../editing/use-editor.ts';
import { RefusalNote } from '../ui/forms/refusal-note.tsx';
import { DeletePanel } from '../ui/page/delete-panel.tsx';
import { Done } from '../ui/page/done.tsx';
import { Note } from '../ui/page/note.tsx';
import { Stack } from '../ui/page/panel.tsx';
import type { Route } from './+types/sale';
import { BeginsAgain } from './begins-again.tsx';
import { SaleFields } from './sale-fields.tsx';
import { SalePreview } from './sale-preview.tsx';
import { SaleState } from './sale-state.tsx';
import { StageBadge } from './stage-badge.tsx';

type Props = Route.ComponentProps['loaderData'] & { answer: Route.ComponentProps['actionData'] };

export const SALES = { to: links.admin.sales, label: 'Back to sales' };

const LABELS: Record<string, string> = Object.fromEntries(
  Object.entries(SALE).map(([name, { label }]) => [name, label]),
);

/** A sale: its fields, what can be done with it, and every price before and after. */
export function SaleEditor({ answer, ...props }: Props) {
  const { sale, texts, preview, collections, entries, justEnded, now, isNew } = props;
  const editor = useEditor({
    form: 'sale-form',
    labels: LABELS,
    saved: texts,
    version: sale.version,
    answer,
  });
  const stage = stageOf(sale, now);
  const isBusy = useNavigation().state !== 'idle';
  const isChanged = editor.state.changed.length > 0;
  const refusal = answer && 'error' in answer ? answer : undefined;
  const done = answer && 'done' in answer ? answer : undefined;
  return (
    <Editor
      {...{ editor, title: sale.name, back: SALES }}
      note={<StageBadge stage={stage} />}
      bar={{ isBlocked: stage === 'over' || isBusy, hasLists: true }}
      says={
        <>
          {refusal && <RefusalNote form={SALE} refusal={refusal} title="Not done yet" />}
          {done && !isChanged && <Done title={done.done} answer={done} />}
          {!answer && isNew && (
            <Note tone="good" title="A draft is made">
              Choose its products and its days, look at every price below, and plan it.
            </Note>
          )}
        </>
      }
    >
      <Stack>
        <SaleState sale={sale} stage={stage} isBusy={isBusy} isChanged={isChanged} />
        {stage !== 'over' && <BeginsAgain ended={justEnded} />}
        <SaleFields collections={collections} hasBegun={stage === 'running'} isOver={stage === 'over'} />
        <SalePreview sale={sale} preview={preview} stage={stage} isChanged={isChanged} />
        <RecentChanges changes={entries} />
        {stage === 'draft' && (
          <DeletePanel
            id="delete-sale"
            button="Delete draft"
            note="No price depends on it."
            question={`Delete ${sale.name}?`}
            warning="It leaves the list. Activity can bring it back."
          />
        )}
      </Stack>
    </Editor>
  );
}
