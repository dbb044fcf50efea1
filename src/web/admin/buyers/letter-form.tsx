import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { FieldErrors } from '#shop/errors.ts';
import { links } from '#shop/links.ts';
import { type Bought, peopleInWords } from '#shop/sales/buyers/letter.ts';
import { useReportUnsent } from '../editing/unsent-forms.tsx';
import editor from '../ui/forms/editor.module.css';
import { TextAreaField, TextField } from '../ui/forms/field.tsx';
import { DialogButton } from '../ui/page/dialog.tsx';
import { FormDialog } from '../ui/page/form-dialog.tsx';
import { Panel, Stack } from '../ui/page/panel.tsx';
import { LivePreview } from '../words/preview/live-preview.tsx';
import { EMAIL_SCREENS } from '../words/preview/screens.ts';

type Props = {
  bought: Bought;
  people: number;
  letters: number;
  id: string;
  errors: FieldErrors | undefined;
};

/** The words of the letter, beside it the email, and the question before it goes. */
export function LetterForm({ bought, people, letters, id, errors }: Props) {
  // The one of the page on which it was begun.
  const [letter] = useState(id);
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  useReportUnsent(subject !== '' || text !== '', 'the letter');
  const whom = peopleInWords(people);
  return (
    <div className={editor.editor}>
      <Stack>
        <Panel title="Words" note="About what they bought: who wants news asks for your newsletter">
          <div className={editor.form}>
            <TextField
              label="Subject"
              name="subject"
              required
              maxLength={150}
              value={subject}
              error={errors?.subject}
              onChange={({ target }) => setSubject(target.value)}
            />
            <TextAreaField
              label="Text"
              name="text"
              required
              rows={10}
              maxLength={5000}
              value={text}
              error={errors?.text}
              hint="An empty line begins a paragraph. ‘Dear …’ comes before it, and which orders it is about after it. Answers come to the shop’s mailbox."
              onChange={({ target }) => setText(target.value)}
            />
            <DialogButton dialog="write" look="solid" disabled={!subject.trim() || !text.trim()}>
              <Mail size={15} />
              Write to {whom}…
            </DialogButton>
          </div>
        </Panel>
      </Stack>
      <Stack>
        <LivePreview
          title="Preview of the letter"
          action={`${links.admin.letterPreview(bought.productId)}`}
          fields={{ subject, text }}
          screens={EMAIL_SCREENS}
          sign=".sheet, pre"
          foot="With a made-up buyer."
        />
      </Stack>
      <FormDialog
        id="write"
        intent="write"
        title={`Write to ${whom}?`}
        stay="Keep writing"
        confirm={`Write to ${whom}`}
        doing="One moment…"
        fields={{ letter, people: String(people), letters: String(letters), subject, text }}
        failed="Nothing was sent"
        hasClose={false}
      >
        <p>
          Each gets one email, ‘{subject}’, however many orders they have. It is noted at each order. An email
          cannot be taken back.
        </p>
      </FormDialog>
    </div>
  );
}
