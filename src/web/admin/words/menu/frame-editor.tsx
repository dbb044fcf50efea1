import { FRAME_LABELS, type FrameBody } from '#shop/frame/frame.ts';
import { links } from '#shop/links.ts';
import { type EditorAnswer, useEditor } from '../../editing/use-editor.ts';
import { DraftText } from '../../ui/forms/draft-fields.tsx';
import styles from '../../ui/forms/editor.module.css';
import { Panel } from '../../ui/page/panel.tsx';
import { ViewInShop } from '../../ui/page/view-in-shop.tsx';
import { TextEditor } from '../editor/text-editor.tsx';
import { PAGES } from '../pages/page-editor.tsx';
import { PAGE_SCREENS } from '../preview/screens.ts';
import type { Route } from './+types/frame';
import { ItemRows } from './item-rows.tsx';

type Props = Route.ComponentProps['loaderData'] & { answer: EditorAnswer };

/** What stands around every page: menu, the line at the top and the footer. */
export function FrameEditor(props: Props) {
  const { body, version, answer, places, nowhere } = props;
  const editor = useEditor({
    ...{ form: 'frame-form', labels: FRAME_LABELS, saved: textsOf(body), version, answer },
  });
  const { draft } = editor.state;
  const lists = { draft: editor.state, errors: editor.errors ?? {}, places, nowhere };
  return (
    <TextEditor
      {...{ title: 'Menu, top and footer', back: PAGES, text: props, editor, noun: 'menu' }}
      rowName={(list, place) => `${list === 'menu' ? 'Menu' : 'Footer'} ${Number(place) + 1}`}
      sends={{ menu: draft.menu, support: draft.support }}
      scripted="The links of menu and footer"
      views={<ViewInShop href="/" label="Shop" />}
      preview={{
        label: 'Menu and words',
        title: 'Preview of the menu, the top and the footer',
        action: links.admin.framePreview,
        screens: PAGE_SCREENS,
        sign: '#main',
        foot: 'A link that is not complete, or leads nowhere, is not shown. The home page between top and footer is left out here.',
      }}
    >
      <ItemRows list="menu" title="Menu" hasInner {...lists} />
      <ItemRows list="support" title="Links in the footer" {...lists} />
      <Panel title="Words">
        <div className={styles.form}>
          <DraftText
            field="strip"
            hint="{freeDelivery} says where delivery is free, with a link to the delivery table"
          />
          <DraftText field="newsletter" />
          <DraftText field="newsletterHint" />
          <DraftText
            field="productDescription"
            required
            hint="What search engines show of them; {title} is the product’s title"
          />
          <DraftText field="closing" hint="Or empty. Names in braces, such as {phone}, are filled in" />
        </div>
      </Panel>
    </TextEditor>
  );
}

function textsOf({ menu, support, ...words }: FrameBody): Record<string, string> {
  return { ...words, menu: JSON.stringify(menu), support: JSON.stringify(support) };
}
