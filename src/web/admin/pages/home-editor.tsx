import { useId } from 'react';
import { HOME_LABELS, type HomeBody, nameOfBlock } from '#shop/home/home.ts';
import { links } from '#shop/links.ts';
import { RecentChanges } from '../activity/recent-changes.tsx';
import editor from '../ui/editor.module.css';
import { TextAreaField, TextField } from '../ui/field.tsx';
import { NeedsScript } from '../ui/needs-script.tsx';
import { Panel, Stack } from '../ui/panel.tsx';
import { ViewInShop } from '../ui/view-in-shop.tsx';
import type { Route } from './+types/home';
import { BesidePreview } from './beside-preview.tsx';
import { HomeBlocks } from './home-blocks.tsx';
import { LivePreview } from './live-preview.tsx';
import { PAGES } from './page-editor.tsx';
import { PAGE_SCREENS } from './screens.ts';
import { TextEditor } from './text-editor.tsx';
import { TextHistory } from './text-history.tsx';
import type { TextAnswer } from './text-note.tsx';
import { useTextDraft } from './use-text-draft.ts';

const FORM = 'home-form';

type Props = Route.ComponentProps['loaderData'] & { answer: TextAnswer };

/** The home page: its blocks, and beside them the page as it would be. */
export function HomeEditor(props: Props) {
  const { state, body, version, previewToken, answer, collections, places, slides, entries } = props;
  const words = useTextDraft(FORM, HOME_LABELS, textsOf(body), version, answer);
  const { draft, field, errors } = words;
  const offered = useId();
  const blocks: HomeBody['blocks'] = JSON.parse(draft.draft.blocks ?? '[]');
  return (
    <TextEditor
      {...{ form: FORM, title: 'Home page', back: PAGES, state, version, words, answer }}
      labels={HOME_LABELS}
      noun="home page"
      rowName={(_list, id) => {
        const place = blocks.findIndex((block) => block.id === id);
        return place < 0 ? 'A block' : `${place + 1}, ${nameOfBlock(blocks[place] as HomeBody['blocks'][0])}`;
      }}
      hidden={['blocks']}
      views={
        <>
          {previewToken && <ViewInShop href={links.homePreview(previewToken)} label="Preview" />}
          <ViewInShop href="/" />
        </>
      }
    >
      <datalist id={offered}>
        {places.map(({ to, text }) => (
          <option key={to} value={to}>
            {text}
          </option>
        ))}
      </datalist>
      <NeedsScript what="Blocks" />
      <BesidePreview
        label="Blocks"
        preview={
          <LivePreview
            title="Preview of the home page"
            action={links.admin.homePreview}
            fields={{ blocks: draft.draft.blocks }}
            screens={PAGE_SCREENS}
            sign="#main"
            foot="A block that is not complete is not shown. Links do not lead anywhere here."
          />
        }
      >
        <Stack>
          <HomeBlocks draft={draft} errors={errors} choices={{ collections, slides, places: offered }} />
          <Panel title="Found by">
            <div className={editor.form}>
              <TextField
                {...field('title')}
                required
                maxLength={80}
                hint="What search engines and tabs show; names in braces are filled in"
              />
              <TextAreaField {...field('description')} rows={3} maxLength={300} />
              <TextField {...field('heading')} required maxLength={120} />
            </div>
          </Panel>
          <TextHistory {...props} />
          <RecentChanges changes={entries} />
        </Stack>
      </BesidePreview>
    </TextEditor>
  );
}

function textsOf({ blocks, ...words }: HomeBody): Record<string, string> {
  return { ...words, blocks: JSON.stringify(blocks) };
}
