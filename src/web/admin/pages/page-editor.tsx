import { links } from '#shop/links.ts';
import { PAGE_LABELS, type PageBody } from '#shop/pages/page.ts';
import { RecentChanges } from '../activity/recent-changes.tsx';
import styles from '../ui/editor.module.css';
import { TextAreaField, TextField } from '../ui/field.tsx';
import { NeedsScript } from '../ui/needs-script.tsx';
import { Note } from '../ui/note.tsx';
import { Panel, Stack } from '../ui/panel.tsx';
import { ViewInShop } from '../ui/view-in-shop.tsx';
import type { Route } from './+types/page';
import { PageDelete } from './page-delete.tsx';
import { PageSections } from './page-sections.tsx';
import { TextEditor } from './text-editor.tsx';
import { TextHistory } from './text-history.tsx';
import type { TextAnswer } from './text-note.tsx';
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
    <TextEditor
      {...{ form: FORM, title: draft.draft.title || 'Page', back: PAGES, state, version, words, answer }}
      labels={PAGE_LABELS}
      noun="page"
      rowName={(_list, place) => `Section ${Number(place) + 1}`}
      hidden={['sections', 'isQuestions']}
      views={
        <>
          {previewToken && <ViewInShop href={links.preview(previewToken)} label="Preview" />}
          {(state === 'published' || state === 'changed') && <ViewInShop href={`/pages/${handle}`} />}
        </>
      }
      note={
        leadsTo !== null ? (
          <Note tone="attention" title="This page is deleted">
            {leadsTo ? `Its address leads to ${leadsTo}.` : 'Its address says that there is no such page.'}{' '}
            Publish it, and it is back.
          </Note>
        ) : (
          isNew && <Note tone="good" title="Page created: write it, then publish it" />
        )
      }
    >
      <NeedsScript what="Sections" />
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
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={draft.draft.isQuestions === '1'}
                  onChange={({ target }) => draft.set('isQuestions', target.checked ? '1' : '')}
                />
                Its sections are questions and answers
              </label>
            </div>
          </Panel>
          <TextHistory {...props} />
          <RecentChanges changes={entries} />
          <PageDelete {...props} />
        </Stack>
      </div>
    </TextEditor>
  );
}

function textsOf(body: PageBody): Record<string, string> {
  const { isQuestions, sections, ...words } = body;
  return { ...words, isQuestions: isQuestions ? '1' : '', sections: JSON.stringify(sections) };
}
