import { Send } from 'lucide-react';
import { useFetcher } from 'react-router';
import { EMAILS } from '#shop/emails/all-words.ts';
import { EMAIL_LABELS, type EmailInfo, type EmailWords, fieldsOf } from '#shop/emails/email-words.ts';
import { links } from '#shop/links.ts';
import { RecentChanges } from '../activity/recent-changes.tsx';
import type { Answer } from '../answer.ts';
import { AdminButton } from '../ui/button.tsx';
import editor from '../ui/editor.module.css';
import { TextAreaField, TextField } from '../ui/field.tsx';
import { Note } from '../ui/note.tsx';
import { Panel, Stack } from '../ui/panel.tsx';
import type { Route } from './+types/email';
import { BesidePreview } from './beside-preview.tsx';
import { FieldNames } from './field-names.tsx';
import { LivePreview } from './live-preview.tsx';
import { EMAIL_SCREENS } from './screens.ts';
import { TextEditor } from './text-editor.tsx';
import { TextHistory } from './text-history.tsx';
import type { TextAnswer } from './text-note.tsx';
import { useTextDraft } from './use-text-draft.ts';

const FORM = 'email-form';

type Props = Route.ComponentProps['loaderData'] & { answer: TextAnswer };

/** The words of an email, and beside them the email with a made-up example. */
export function EmailEditor(props: Props) {
  const { kind, state, version, answer, entries, to } = props;
  const info: EmailInfo = EMAILS[kind];
  const words = useTextDraft(FORM, EMAIL_LABELS, textsOf(props.words), version, answer);
  const { draft, field } = words;
  return (
    <TextEditor
      {...{ form: FORM, title: info.name, state, version, words, answer }}
      back={{ to: links.admin.emails, label: 'Back to emails' }}
      labels={EMAIL_LABELS}
      noun="email"
      rowName={(list) => list}
      hidden={info.words.button ? [] : ['button']}
    >
      <BesidePreview
        label="Words"
        preview={
          <LivePreview
            title={`Preview of the email ‘${info.name}’`}
            action={links.admin.emailPreview(kind)}
            fields={draft.draft}
            screens={EMAIL_SCREENS}
            sign=".sheet, pre"
            foot="With a made-up example. Links do not lead anywhere here."
          />
        }
      >
        <Stack>
          <Panel title="Words" note={info.about}>
            <div className={editor.form}>
              <TextField {...field('subject')} required maxLength={150} />
              <TextField {...field('title')} required maxLength={100} />
              <TextAreaField {...field('lead')} required rows={3} maxLength={600} />
              <TextAreaField
                {...field('text')}
                rows={6}
                maxLength={2000}
                hint="Each line is a paragraph; or empty"
              />
              {info.words.button && <TextField {...field('button')} required maxLength={40} />}
              <FieldNames names={fieldsOf(info)} isOpen />
            </div>
          </Panel>
          <TestEmail words={draft.draft} to={to} />
          <TextHistory {...props} />
          <RecentChanges changes={entries} />
        </Stack>
      </BesidePreview>
    </TextEditor>
  );
}

/** Sends what is typed to whoever types it. */
function TestEmail({ words, to }: { words: Record<string, string>; to: string }) {
  const fetcher = useFetcher<Answer>();
  const { done, error } = fetcher.data ?? {};
  return (
    <Panel title="Try it" note={`To ${to}, with a made-up example`}>
      <div className={editor.form}>
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

function textsOf({ subject, title, lead, text, button }: EmailWords): Record<string, string> {
  return { subject, title, lead, text, button };
}
