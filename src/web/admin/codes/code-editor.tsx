import { useNavigation } from 'react-router';
import { CODE } from '#shop/catalogue/codes/code-form.ts';
import { links } from '#shop/links.ts';
import { counted } from '#values/counted.ts';
import { pounds } from '#values/uk/pence.ts';
import { RecentChanges } from '../activity/recent-changes.tsx';
import { Editor } from '../editing/editor.tsx';
import { useEditor } from '../editing/use-editor.ts';
import css from '../sales/sales.module.css';
import { ActionButton } from '../ui/forms/action-button.tsx';
import { RefusalNote } from '../ui/forms/refusal-note.tsx';
import { CopyButton } from '../ui/page/copy-button.tsx';
import { DeletePanel } from '../ui/page/delete-panel.tsx';
import { Done } from '../ui/page/done.tsx';
import { Note } from '../ui/page/note.tsx';
import { ActionPanel, Panel, Stack } from '../ui/page/panel.tsx';
import type { Route } from './+types/code';
import { CodeFields } from './code-fields.tsx';
import { stateInWords, usesInWords } from './code-state.ts';
import { MoreCodes } from './more-codes.tsx';

type Props = Route.ComponentProps['loaderData'] & { answer: Route.ComponentProps['actionData'] };

export const CODES = { to: links.admin.codes, label: 'Back to codes' };

const LABELS: Record<string, string> = Object.fromEntries(
  Object.entries(CODE).map(([name, { label }]) => [name, label]),
);

/** A code: its fields, its link, what it has brought, and more of its kind. */
export function CodeEditor({ code, texts, collections, entries, link, now, isNew, answer }: Props) {
  const editor = useEditor({
    form: 'code-form',
    labels: LABELS,
    saved: texts,
    version: code.version,
    answer,
  });
  const isBusy = useNavigation().state !== 'idle';
  const isChanged = editor.state.changed.length > 0;
  const refusal = answer && 'error' in answer ? answer : undefined;
  const done = answer && 'done' in answer ? answer : undefined;
  const isOff = code.state === 'off';
  const { orders, turnover, discount } = code.report;
  return (
    <Editor
      {...{ editor, title: code.code, back: CODES }}
      note={stateInWords(code, now)}
      bar={{ isBlocked: isBusy, hasLists: true }}
      says={
        <>
          {refusal && <RefusalNote form={CODE} refusal={refusal} title="Not done yet" />}
          {done && !isChanged && <Done title={done.done} answer={done} />}
          {!answer && isNew && (
            <Note tone="good" title="The code is made">
              Customers can use it now. Narrow it below if you like.
            </Note>
          )}
        </>
      }
    >
      <Stack>
        <ActionPanel
          title={
            isOff
              ? 'Switched off'
              : `${counted(orders, 'order')}, ${pounds(turnover)}, of which it took ${pounds(discount)} off`
          }
          text={`${usesInWords(code)}. Orders that end unpaid, or are cancelled before they are shipped, give theirs back.`}
        >
          <ActionButton intent={isOff ? 'switch-on' : 'switch-off'} disabled={isBusy || isChanged}>
            {isOff ? 'Switch on' : 'Switch off'}
          </ActionButton>
        </ActionPanel>
        <Panel title="Its link" foot="It leads to the home page; add ?to=/collections/… to lead elsewhere.">
          <p className="line">
            <code className={css.link}>{link}</code>
            <CopyButton text={link} label="Copy link" done="Copied" />
          </p>
        </Panel>
        <CodeFields collections={collections} />
        <MoreCodes made={done?.codes} isBusy={isBusy || isChanged} />
        <RecentChanges changes={entries} />
        {orders === 0 && (
          <DeletePanel
            id="delete-code"
            button="Delete code"
            note="Only while no order has used it."
            question={`Delete ${code.code}?`}
            warning="It leaves the list. Activity can bring it back."
          />
        )}
      </Stack>
    </Editor>
  );
}
