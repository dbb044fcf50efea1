import { Send } from 'lucide-react';
import { useFetcher } from 'react-router';
import { EMAILS } from '#shop/emails/all-words.ts';
import { EMAIL_LABELS, type EmailInfo, type EmailWords, fieldsOf } from '#shop/emails/email-words.ts';
import { links } from '#shop/links.ts';
import type { Answer } from '../../answer.ts';
import { type EditorAnswer, useEditor } from '../../editing/use-editor.ts';
import { DraftArea, DraftText } from '../../ui/forms/draft-fields.tsx';
import styles from '../../ui/forms/editor.module.css';
import { AdminButton } from '../../ui/page/button.tsx';
import { Note } from '../../ui/page/note.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { FieldNames } from '../editor/field-names.tsx';
import { TextEditor } from '../editor/text-editor.tsx';
import { EMAIL_SCREENS } from '../preview/screens.ts';
import type { Route } from './+types/email';

type Props = Route.ComponentProps['loaderData'] & { answer: EditorAnswer };

/** The words of an email, and beside them the email with a made-up example. */
export function EmailEditor(props: Props) {
  const { kind, version, answer, to } = props;
  const info: EmailInfo = EMAILS[kind];
  const editor = useEditor({
    ...{ form: 'email-form', labels: EMAIL_LABELS, saved: textsOf(props.words), version, answer },
  });
  return (
    <TextEditor
      {...{ title: info.name, text: props, editor, noun: 'email' }}
      back={{ to: links.admin.emails, label: 'Back to emails' }}
      rowName={(list) => list}
      sends={info.words.button ? {} : { button: editor.state.draft.button }}
      preview={{
        label: 'Words',
        title: `Preview of the email ‘${info.name}’`,
        action: links.admin.emailPreview(kind),
        screens: EMAIL_SCREENS,
        sign: '.sheet, pre',
        foot: 'With a made-up example. Links do not lead anywhere here.',
      }}
    >
      <Panel title="Words" note={info.about}>
        <div className={styles.form}>
          <DraftText field="subject" required maxLength={150} />
          <DraftText field="title" required maxLength={100} />
          <DraftArea field="lead" required rows={3} maxLength={600} />
          <DraftArea field="text" rows={6} maxLength={2000} hint="Each line is a paragraph; or empty" />
          {info.words.prepare && (
            <DraftArea field="prepare" rows={5} maxLength={600} hint="Each line is an item; or empty" />
          )}
          {info.words.button && <DraftText field="button" required maxLength={40} />}
          <FieldNames names={fieldsOf(info)} isOpen />
        </div>
      </Panel>
      <TestEmail words={editor.state.draft} to={to} />
    </TextEditor>
  );
}

/** Sends what is typed to whoever types it. */
function TestEmail({ words, to }: { words: Record<string, string>; to: string }) {
  const fetcher = useFetcher<Answer>();
  const { done, error } = fetcher.data ?? {};
  return (
    <Panel title="Try it" note={`To ${to}, with a made-up example`}>
      <div className={styles.form}>
        <fetcher.Form method="post">
          {Object.entries({ ...words, intent: 'test' }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <AdminButton disabled={fetcher.state !== 'idle'}>
            <Send size={15} /> Send me a test
          </AdminButton>
        </fetcher.Form>
        <div role="status">
          {done && <Note tone="good" title={done} />}
          {error && <Note tone="bad" title={`Not sent: ${error}`} />}
        </div>
      </div>
    </Panel>
  );
}

function textsOf({ subject, title, lead, text, prepare, button }: EmailWords): Record<string, string> {
  return { subject, title, lead, text, ...(prepare !== undefined && { prepare }), button };
}
