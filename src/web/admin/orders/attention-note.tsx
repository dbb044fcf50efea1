import type { ReactNode } from 'react';
import type { FieldErrors } from '#shop/errors.ts';
import { type Attention, type Resolution, resolutionsFor } from '#shop/payments/attention.ts';
import { pounds } from '#values/pence.ts';
import { DialogButton } from '../ui/dialog.tsx';
import { TextAreaField, TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Note } from '../ui/note.tsx';
import { Time } from '../ui/time.tsx';
import styles from './attention.module.css';
import { UPDATE_FAILED } from './update-failed.ts';

type ResolutionTexts = { label: string; title: string; text: string; confirm: string; field?: ReactNode };

/** Why something needs the owner, and the resolutions to settle it; each is asked for by a dialog of its own. */
export function AttentionNote({ entry, fields }: { entry: Attention; fields?: FieldErrors | undefined }) {
  const resolutions = resolutionsFor(entry);
  return (
    <>
      <Note tone="attention" title={`Needs attention: ${entry.reason}`}>
        <p className="soft">
          {entry.amount > 0 && `${pounds(entry.amount)} may be at stake, since `}
          {entry.amount === 0 && 'Since '}
          <Time at={entry.raised} />. {HELP[resolutions[0] ?? 'settled']}
        </p>
        <div className={styles.resolutions}>
          {resolutions.map((resolution) => (
            <DialogButton key={resolution} dialog={dialogId(entry, resolution)} command="show-modal" isSmall>
              {textsOf(resolution, fields).label}
            </DialogButton>
          ))}
        </div>
      </Note>
      {resolutions.map((resolution) => {
        const { title, text, confirm, field } = textsOf(resolution, fields);
        return (
          <FormDialog
            key={resolution}
            id={dialogId(entry, resolution)}
            intent="attention"
            title={title}
            stay="Not now"
            confirm={confirm}
            doing="One moment…"
            {...(entry.orderId && { failed: UPDATE_FAILED })}
            fields={{ entry: entry.id, resolution }}
          >
            <p>{text}</p>
            {field}
          </FormDialog>
        );
      })}
    </>
  );
}

function dialogId({ id }: Attention, resolution: Resolution): string {
  return `attention-${id}-${resolution}`;
}

/** What the first of the open resolutions presupposes. */
const HELP: Record<Resolution, string> = {
  found: "Look for the order number in the provider's own back office, then say here what you found.",
  'nothing-taken': '',
  'try-again': 'The provider refused to give this money back. The customer may not be left without it.',
  'given-back': '',
  settled: 'Nothing more happens by itself; say how it was settled, and it leaves the list.',
};

function textsOf(resolution: Resolution, fields: FieldErrors | undefined): ResolutionTexts {
  const note = (
    <TextAreaField
      label="Note"
      name="note"
      rows={3}
      maxLength={500}
      required
      hint="Kept with the entry, with your name and the time."
      error={fields?.note}
    />
  );
  switch (resolution) {
    case 'found':
      return {
        label: 'I found it at the provider',
        title: 'Found at the provider',
        text: 'The shop asks the provider about this reference. Only if the answer is about this very payment, with its order number and amount, is it written down: paid, or not paid.',
        confirm: 'Ask the provider',
        field: (
          <TextField
            label="The provider's reference"
            name="reference"
            maxLength={200}
            required
            spellCheck={false}
            hint="The card gateway calls it xref."
            error={fields?.reference}
          />
        ),
      };
    case 'nothing-taken':
      return {
        label: 'Nothing was taken',
        title: 'Nothing was taken?',
        text: 'The order is declined and its pieces go back into stock. Should the money turn up after all, it goes back by itself.',
        confirm: 'Decline the order',
      };
    case 'try-again':
      return {
        label: 'Ask for the refund again',
        title: 'Ask for the refund again?',
        text: 'The whole amount goes back to the customer if the provider agrees.',
        confirm: 'Ask again',
      };
    case 'given-back':
      return {
        label: 'I gave it back another way',
        title: 'Given back another way',
        text: 'Say how, for instance by bank transfer on which day. The shop does not ask the provider any more.',
        confirm: 'It is given back',
        field: note,
      };
    case 'settled':
      return {
        label: 'Settled',
        title: 'Take it off the list?',
        text: 'Say how it was settled. No order and no payment is changed.',
        confirm: 'It is settled',
        field: note,
      };
  }
}
