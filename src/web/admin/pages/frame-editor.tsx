import { FRAME_LABELS, type FrameBody } from '#shop/frame/frame.ts';
import { links } from '#shop/links.ts';
import { RecentChanges } from '../activity/recent-changes.tsx';
import styles from '../ui/editor.module.css';
import { TextField } from '../ui/field.tsx';
import { NeedsScript } from '../ui/needs-script.tsx';
import { Panel, Stack } from '../ui/panel.tsx';
import { ViewInShop } from '../ui/view-in-shop.tsx';
import type { Route } from './+types/frame';
import { BesidePreview } from './beside-preview.tsx';
import { ItemRows } from './item-rows.tsx';
import { LivePreview } from './live-preview.tsx';
import { PAGES } from './page-editor.tsx';
import { PAGE_SCREENS } from './screens.ts';
import { TextEditor } from './text-editor.tsx';
import { TextHistory } from './text-history.tsx';
import type { TextAnswer } from './text-note.tsx';
import { useTextDraft } from './use-text-draft.ts';

const FORM = 'frame-form';

type Props = Route.ComponentProps['loaderData'] & { answer: TextAnswer };

/** What stands around every page: menu, the line at the top and the footer. */
export function FrameEditor(props: Props) {
  const { state, body, version, answer, places, nowhere, entries } = props;
  const words = useTextDraft(FORM, FRAME_LABELS, textsOf(body), version, answer);
  const { draft, field, errors } = words;
  const lists = { errors, places, nowhere };
  return (
    <TextEditor
      {...{ form: FORM, title: 'Menu, top and footer', back: PAGES, state, version, words, answer }}
      labels={FRAME_LABELS}
      noun="menu"
      rowName={(list, place) => `${list === 'menu' ? 'Menu' : 'Footer'} ${Number(place) + 1}`}
      hidden={['menu', 'support']}
      views={<ViewInShop href="/" label="Shop" />}
    >
      <NeedsScript what="The links of menu and footer" />
      <BesidePreview
        label="Menu and words"
        preview={
          <LivePreview
            title="Preview of the menu, the top and the footer"
            action={links.admin.framePreview}
            fields={draft.draft}
            screens={PAGE_SCREENS}
            sign="#main"
            foot="A link that is not complete, or leads nowhere, is not shown. The home page between top and footer is left out here."
          />
        }
      >
        <Stack>
          <ItemRows list="menu" title="Menu" draft={draft} hasInner {...lists} />
          <ItemRows list="support" title="Links in the footer" draft={draft} {...lists} />
          <Panel title="Words">
            <div className={styles.form}>
              <TextField
                {...field('strip')}
                hint="{freeDelivery} says where delivery is free, with a link to the delivery table"
              />
              <TextField {...field('newsletter')} />
              <TextField {...field('newsletterHint')} />
              <TextField
                {...field('productDescription')}
                required
                hint="What search engines show of them; {title} is the product’s title"
              />
              <TextField
                {...field('closing')}
                hint="Or empty. Names in braces, such as {phone}, are filled in"
              />
            </div>
          </Panel>
          <TextHistory {...props} />
          <RecentChanges changes={entries} />
        </Stack>
      </BesidePreview>
    </TextEditor>
  );
}

function textsOf({ menu, support, ...words }: FrameBody): Record<string, string> {
  return { ...words, menu: JSON.stringify(menu), support: JSON.stringify(support) };
}
