import { links } from '#shop/links.ts';
import { PAGE_LABELS, type PageBody } from '#shop/pages/page.ts';
import { type EditorAnswer, useEditor } from '../../editing/use-editor.ts';
import { DraftArea, DraftText } from '../../ui/forms/draft-fields.tsx';
import styles from '../../ui/forms/editor.module.css';
import { Note } from '../../ui/page/note.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { ViewInShop } from '../../ui/page/view-in-shop.tsx';
import { TextEditor } from '../editor/text-editor.tsx';
import type { Route } from './+types/page';
import { PageDelete } from './page-delete.tsx';
import { PageSections } from './page-sections.tsx';

export const PAGES = { to: '/admin?tab=pages', label: 'Back to pages' };

type Props = Route.ComponentProps['loaderData'] & { answer: EditorAnswer };

/** A page of words: Save keeps a draft, Publish shows it to customers. */
export function PageEditor(props: Props) {
  const { handle, state, leadsTo, isNew, body, version, previewToken, answer } = props;
  const editor = useEditor({ form: 'page-form', labels: PAGE_LABELS, saved: textsOf(body), version, answer });
  const { draft, set } = editor.state;
  return (
    <TextEditor
      {...{ title: draft.title || 'Page', back: PAGES, text: props, editor, noun: 'page' }}
      rowName={(_list, place) => `Section ${Number(place) + 1}`}
      sends={{ sections: draft.sections, isQuestions: draft.isQuestions }}
      scripted="Sections"
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
      aside={
        <Panel title="Found by">
          <div className={styles.form}>
            <DraftArea
              field="description"
              rows={4}
              hint={`What search engines show. The address is /pages/${handle}.`}
            />
            <DraftText field="alsoFoundBy" hint="Words that people search for, besides those of the title" />
            <label className="line">
              <input
                type="checkbox"
                checked={draft.isQuestions === '1'}
                onChange={({ target }) => set('isQuestions', target.checked ? '1' : '')}
              />
              Its sections are questions and answers
            </label>
          </div>
        </Panel>
      }
      end={<PageDelete {...props} />}
    >
      <Panel>
        <div className={styles.form}>
          <DraftText field="title" required maxLength={80} />
          <DraftArea field="lead" rows={2} hint="Under the title; or empty" />
        </div>
      </Panel>
      <PageSections editor={editor} values={props.values} pictures={props.pictures} />
    </TextEditor>
  );
}

function textsOf(body: PageBody): Record<string, string> {
  const { isQuestions, sections, ...words } = body;
  return { ...words, isQuestions: isQuestions ? '1' : '', sections: JSON.stringify(sections) };
}
