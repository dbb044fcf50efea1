import { useNavigation } from 'react-router';
import { links } from '#shop/links.ts';
import { QUOTE } from '#shop/sales/quotes/quote-content.ts';
import { RecentChanges } from '../activity/recent-changes.tsx';
import { Editor } from '../editing/editor.tsx';
import { useEditor } from '../editing/use-editor.ts';
import editor_css from '../ui/forms/editor.module.css';
import { RefusalNote } from '../ui/forms/refusal-note.tsx';
import { DeletePanel } from '../ui/page/delete-panel.tsx';
import { Done } from '../ui/page/done.tsx';
import { Stack } from '../ui/page/panel.tsx';
import type { Route } from './+types/quote';
import { QuoteCustomer } from './quote-customer.tsx';
import { QuoteEnds } from './quote-ends.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { QuoteSent } from './quote-sent.tsx';
import { QuoteSums } from './quote-sums.tsx';
import { QuoteTerms } from './quote-terms.tsx';
import { STANDING_WORDS } from './quote-words.ts';
import { useAutosave } from './use-autosave.ts';

type Props = Route.ComponentProps['loaderData'] & { answer: Route.ComponentProps['actionData'] };

export const QUOTES = { to: links.admin.quotes, label: 'Back to quotes' };

const LABELS: Record<string, string> = Object.fromEntries(
  Object.entries(QUOTE).map(([name, { label }]) => [name, label]),
);

/** A quote, or an order that somebody rings up for: who, what, at which price; then it is sent. */
export function QuoteEditor({
  quote,
  texts,
  priced,
  versions,
  order,
  sent,
  hasBank,
  entries,
  answer,
}: Props) {
  const editor = useEditor({
    form: 'quote-form',
    labels: LABELS,
    saved: texts,
    version: quote.version,
    answer,
    isQuiet: true,
  });
  useAutosave(editor);
  const isBusy = useNavigation().state !== 'idle';
  const isChanged = editor.state.changed.length > 0;
  const refusal = answer && 'error' in answer ? answer : undefined;
  const done = answer && 'done' in answer && answer.intent !== 'save' ? answer : undefined;
  const isOrder = quote.standing === 'accepted';
  return (
    <Editor
      {...{ editor, title: quote.name, back: QUOTES }}
      note={STANDING_WORDS[quote.standing]}
      bar={{ isBlocked: isBusy || isOrder }}
      sends={editor.state.draft.lines === undefined ? undefined : { lines: editor.state.draft.lines }}
      says={
        <>
          {refusal && refusal.intent !== 'withdraw' && refusal.intent !== 'paid-by-hand' && (
            <RefusalNote form={QUOTE} refusal={refusal} title="Not done yet" />
          )}
          {done && <Done title={done.done} answer={done} />}
        </>
      }
    >
      <div className={editor_css.editor}>
        <Stack>
          <QuoteCustomer />
          <QuoteLines priced={priced} isFixed={isOrder} />
          <QuoteTerms />
        </Stack>
        <Stack>
          <QuoteSums priced={priced} isChanged={isChanged} />
          <QuoteEnds
            {...{ quote, priced, order, sent, hasBank }}
            fields={refusal?.intent === 'paid-by-hand' ? refusal.fields : undefined}
            isWaiting={isBusy || isChanged}
          />
          <QuoteSent versions={versions} quote={quote} />
          <RecentChanges changes={entries} />
          {quote.sentAs === null && (
            <DeletePanel
              id="delete-quote"
              button="Delete draft"
              note="Nobody has seen it."
              question={`Delete ${quote.name}?`}
              warning="It cannot be brought back."
            />
          )}
        </Stack>
      </div>
    </Editor>
  );
}
