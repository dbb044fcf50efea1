import { useId } from 'react';
import { HOME_LABELS, type HomeBody, nameOfBlock } from '#shop/home/home.ts';
import { links } from '#shop/links.ts';
import { type EditorAnswer, useEditor } from '../../editing/use-editor.ts';
import { DraftArea, DraftText } from '../../ui/forms/draft-fields.tsx';
import styles from '../../ui/forms/editor.module.css';
import { Options } from '../../ui/forms/options.tsx';
import { FoldHead } from '../../ui/page/fold.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { ViewInShop } from '../../ui/page/view-in-shop.tsx';
import { TextEditor } from '../editor/text-editor.tsx';
import { PAGES } from '../pages/page-editor.tsx';
import { PAGE_SCREENS } from '../preview/screens.ts';
import type { Route } from './+types/home';
import { HomeBlocks } from './home-blocks.tsx';

type Props = Route.ComponentProps['loaderData'] & { answer: EditorAnswer };

/** The home page: its blocks, and beside them the page as it would be. */
export function HomeEditor(props: Props) {
  const { body, version, previewToken, answer, collections, places, slides, now } = props;
  const editor = useEditor({
    ...{ form: 'home-form', labels: HOME_LABELS, saved: textsOf(body), version, answer },
  });
  const { state, errors = {} } = editor;
  const offered = useId();
  const blocks: HomeBody['blocks'] = JSON.parse(state.draft.blocks ?? '[]');
  return (
    <TextEditor
      {...{ title: 'Home page', back: PAGES, text: props, editor, noun: 'home page' }}
      rowName={(_list, id) => {
        const place = blocks.findIndex((block) => block.id === id);
        return place < 0 ? 'A block' : `${place + 1}, ${nameOfBlock(blocks[place] as HomeBody['blocks'][0])}`;
      }}
      sends={{ blocks: state.draft.blocks }}
      scripted="Blocks"
      views={
        <>
          {previewToken && <ViewInShop href={links.homePreview(previewToken)} label="Preview" />}
          <ViewInShop href="/" />
        </>
      }
      preview={{
        label: 'Blocks',
        title: 'Preview of the home page',
        action: links.admin.homePreview,
        fields: ['blocks'],
        screens: PAGE_SCREENS,
        sign: '#main',
        foot: 'A block that is not complete is not shown; one of a season is, also outside its days. Links do not lead anywhere here.',
      }}
    >
      <datalist id={offered}>
        <Options of={places.map(({ to, text }) => [to, text])} />
      </datalist>
      <HomeBlocks draft={state} errors={errors} choices={{ collections, slides, now, places: offered }} />
      <Panel title="Found by">
        <div className={styles.form}>
          <DraftText
            field="title"
            required
            maxLength={80}
            hint="What search engines and tabs show; names in braces are filled in"
          />
          <DraftArea field="description" rows={3} maxLength={300} />
          <details>
            <FoldHead isQuiet>Advanced</FoldHead>
            <DraftText field="heading" required maxLength={120} hint="Heard, not seen" />
          </details>
        </div>
      </Panel>
    </TextEditor>
  );
}

function textsOf({ blocks, ...words }: HomeBody): Record<string, string> {
  return { ...words, blocks: JSON.stringify(blocks) };
}
