import { Form } from 'react-router';
import { links } from '#shop/links.ts';
import { PAGE_LABELS, type PageBody } from '#shop/pages/page.ts';
import { RecentChanges } from '../activity/recent-changes.tsx';
import styles from '../ui/editor.module.css';
import { TextAreaField, TextField } from '../ui/field.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { Note } from '../ui/note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel, Stack } from '../ui/panel.tsx';
import { ViewInShop } from '../ui/view-in-shop.tsx';
import type { Route } from './+types/page';
import { PageDelete } from './page-delete.tsx';
import { PageSections } from './page-sections.tsx';
import { TextHistory } from './text-history.tsx';
import { type TextAnswer, TextNote } from './text-note.tsx';
import { TextSaveBar } from './text-save-bar.tsx';
import { TextStateBadge } from './text-state.tsx';
import { useTextDraft } from './use-text-draft.ts';

export const PAGES = { to: '/admin?tab=pages', label: 'Back to pages' };
const FORM = 'page-form';

type Props = Route.ComponentProps['loaderData'] & { answer: TextAnswer };

/** A page of words: Save keeps a draft, Publish shows it to customers. */
export function PageEditor(props: Props) {
  const { handle, state, leadsTo, isNew, body, version, previewToken, answer, entries } = props;
  const words = useTextDraft(FORM, PAGE_LABELS, textsOf(body), version, answer);
  const { draft, field } = words;
  return (
    <div>
      <PageHead title={draft.draft.title || 'Page'} note={<TextStateBadge state={state} />} back={PAGES}>
        <TextSaveBar form={FORM} words={words} labels={PAGE_LABELS} state={state}>
          {previewToken && <ViewInShop href={links.preview(previewToken)} label="Preview" />}
          {(state === 'published' || state === 'changed') && <ViewInShop href={`/pages/${handle}`} />}
        </TextSaveBar>
      </PageHead>
      <TextNote
        answer={words.answer}
        draft={draft}
        labels={PAGE_LABELS}
        noun="page"
        rows={{ sections: 'Section' }}
      >
        {leadsTo !== null ? (
          <Note tone="attention" title="This page is deleted">
            {leadsTo ? `Its address leads to ${leadsTo}.` : 'Its address says that there is no such page.'}{' '}
            Publish it, and it is back.
          </Note>
        ) : (
          isNew && <Note tone="good" title="Page created: write it, then publish it" />
        )}
      </TextNote>
      <Form id={FORM} method="post" preventScrollReset hidden onSubmit={draft.sent}>
        <HiddenFields
          values={{
            intent: 'save',
            version,
            sections: draft.draft.sections,
            isQuestions: draft.draft.isQuestions,
          }}
        />
      </Form>
      <div className={styles.editor}>
        <Stack>
          <Panel>
            <div className={styles.form}>
              <TextField {...field('title')} required maxLength={80} />
              <TextAreaField {...field('lead')} rows={2} hint="Under the title; or empty" />
            </div>
          </Panel>
          <PageSections draft={draft} errors={words.errors} values={props.values} pictures={props.pictures} />
        </Stack>
        <Stack>
          <Panel title="Found by">
            <div className={styles.form}>
              <TextAreaField
                {...field('description')}
                rows={4}
                hint={`What search engines show. The address is /pages/${handle}.`}
              />
              <TextField
                {...field('alsoFoundBy')}
                hint="Words that people search for, besides those of the title"
              />
              <label>
                <input
                  type="checkbox"
                  checked={draft.draft.isQuestions === '1'}
                  onChange={({ target }) => draft.set('isQuestions', target.checked ? '1' : '')}
                />{' '}
                Its sections are questions and answers
              </label>
            </div>
          </Panel>
          <TextHistory {...props} />
          <RecentChanges changes={entries} />
          <PageDelete {...props} />
        </Stack>
      </div>
    </div>
  );
}

function textsOf(body: PageBody): Record<string, string> {
  const { isQuestions, sections, ...words } = body;
  return { ...words, isQuestions: isQuestions ? '1' : '', sections: JSON.stringify(sections) };
}
