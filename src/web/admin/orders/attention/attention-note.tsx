import type { ReactNode } from 'react';
import type { FieldErrors } from '#shop/errors.ts';
import { type Attention, type Resolution, resolutionsFor } from '#shop/sales/payments/attention.ts';
import { pounds } from '#values/uk/pence.ts';
import { ForRole } from '../../for-role.tsx';
import { TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { DialogButton } from '../../ui/page/dialog.tsx';
import { FormDialog } from '../../ui/page/form-dialog.tsx';
import { Note } from '../../ui/page/note.tsx';
import { Time } from '../../ui/page/time.tsx';
import { UPDATE_FAILED } from '../order/update-failed.ts';
import styles from './attention.module.css';

type ResolutionTexts = { label: string; title: string; text: string; confirm: string; field?: ReactNode };

/** Why an entry needs the owner, and a dialog for each way to resolve it. */
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
        <div className={`beside ${styles.resolutions}`}>
          {resolutions.map((resolution) => (
            <DialogButton key={resolution} dialog={dialogId(entry, resolution)} isSmall>
              {textsOf(resolution, fields).label}
            </DialogButton>
          ))}
        </div>
      </Note>
      <ForRole of="manager">
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
      </ForRole>
    </>
  );
}

function dialogId({ id }: Attention, resolution: Resolution): string {
  return `attention-${id}-${resolution}`;
}

/** Explains the first available resolution. */
const HELP: Record<Resolution, string> = {
  found: "Look for the order number in the provider's own back office, then enter it here.",
  'nothing-taken': '',
  'try-again': 'The provider refused this refund. The customer is still owed the money.',
  'given-back': '',
  settled: 'Nothing more happens automatically. Note how it was settled to remove it from the list.',
};

function textsOf(resolution: Resolution, fields: FieldErrors | undefined): ResolutionTexts {
  const note = (
    <TextAreaField
      label="Note"
      name="note"
      rows={3}
      maxLength={500}
      required
      hint="Saved with your name and the time."
      error={fields?.note}
    />
  );
  switch (resolution) {
    case 'found':
      return {
        label: 'I found it at the provider',
        title: 'Found at the provider',
        text: 'The shop looks up this reference at the provider. The payment is settled only if its order number and amount match.',
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
        text: 'The order is declined and its items return to stock. If the payment turns up later, it is refunded automatically.',
        confirm: 'Decline the order',
      };
    case 'try-again':
      return {
        label: 'Retry the refund',
        title: 'Retry the refund?',
        text: 'The whole amount is refunded to the customer if the provider accepts it.',
        confirm: 'Retry',
      };
    case 'given-back':
      return {
        label: 'I refunded it another way',
        title: 'Refunded another way',
        text: 'Note how and when, for example by bank transfer. The shop will not ask the provider again.',
        confirm: 'Mark as refunded',
        field: note,
      };
    case 'settled':
      return {
        label: 'Settled',
        title: 'Mark as settled?',
        text: 'Note how it was settled. No order or payment is changed.',
        confirm: 'Mark as settled',
        field: note,
      };
  }
}
