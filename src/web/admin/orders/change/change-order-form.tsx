import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FieldErrors } from '#shop/errors.ts';
import type { ChangeableLine } from '#shop/sales/changes/preview-change.server.ts';
import type { OrderView } from '#shop/sales/order/order.ts';
import type { TypedLine } from '#shop/sales/quotes/quote-lines.ts';
import { asSentence } from '../../../ui/text/format.ts';
import { LinesPanel } from '../../quotes/quote-lines.tsx';
import editor from '../../ui/forms/editor.module.css';
import { Columns, TextField } from '../../ui/forms/field.tsx';
import { HiddenFields } from '../../ui/forms/hidden-fields.tsx';
import { Note } from '../../ui/page/note.tsx';
import { Panel, Stack } from '../../ui/page/panel.tsx';
import { ChangeSums } from './change-sums.tsx';
import { type Off, TakeOff } from './take-off.tsx';
import { isNothing, NOTHING, type Typed, textsOf, usePreview } from './use-preview.ts';

type Props = {
  order: OrderView;
  version: number;
  lines: ChangeableLine[];
  refused: { error: string; fields?: FieldErrors | undefined } | undefined;
};

/** What is taken off an order and added to it, with what it comes to as one chooses. */
export function ChangeForm({ order, version, lines, refused }: Props) {
  const [typed, setTyped] = useState<Typed>(NOTHING);
  const set = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }));
  const { preview, problem, fields: told, isAsking } = usePreview(typed);
  const isSending = useNavigation().state === 'submitting';
  const fields = told ?? refused?.fields ?? {};
  const setOff = (lineId: string, off: Off) => set({ off: { ...typed.off, [lineId]: off } });
  const setLines = (added: TypedLine[]) => set({ added });
  return (
    <Form method="post">
      <HiddenFields values={{ ...textsOf(typed), version: String(version), intent: 'change' }} />
      {refused && (
        <Note tone="bad" title="The order was not changed">
          {asSentence(refused.error)}
        </Note>
      )}
      <div className={editor.editor}>
        <Stack>
          <TakeOff lines={lines} off={typed.off} onChange={setOff} error={fields.takenOff} />
          <LinesPanel
            title="Add"
            lines={typed.added}
            setLines={setLines}
            priced={{ lines: preview?.lines ?? {}, hasVat: preview?.hasVat ?? true }}
            error={fields.added ?? lineProblem(fields)}
          />
          <Panel
            title="Delivery"
            foot="Empty: what was paid for lines that go as a whole, and the price of today for what is added."
          >
            <Columns>
              <TextField
                label="Taken off"
                unit="£"
                inputMode="decimal"
                value={typed.deliveryOff}
                error={fields.deliveryOff}
                onChange={({ currentTarget }) => set({ deliveryOff: currentTarget.value })}
              />
              <TextField
                label="For what is added"
                unit="£"
                inputMode="decimal"
                value={typed.deliveryAdded}
                error={fields.deliveryAdded}
                onChange={({ currentTarget }) => set({ deliveryAdded: currentTarget.value })}
              />
            </Columns>
          </Panel>
        </Stack>
        <Stack>
          <ChangeSums
            {...{ order, typed, set, preview, isAsking }}
            problem={isNothing(typed) ? undefined : problem}
            isBlocked={isNothing(typed) || isAsking || isSending || !preview}
            isSending={isSending}
          />
        </Stack>
      </div>
    </Form>
  );
}

/** A line that can not be read is named with its place. */
function lineProblem(fields: FieldErrors) {
  return Object.entries(fields).find(([name]) => /^line/i.test(name))?.[1];
}
