import { Form } from 'react-router';
import { FRAME_LABELS, type FrameBody } from '#shop/frame/frame.ts';
import { RecentChanges } from '../activity/recent-changes.tsx';
import styles from '../ui/editor.module.css';
import { TextField } from '../ui/field.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel, Stack } from '../ui/panel.tsx';
import { ViewInShop } from '../ui/view-in-shop.tsx';
import type { Route } from './+types/frame';
import { ItemRows } from './item-rows.tsx';
import { PAGES } from './page-editor.tsx';
import { TextHistory } from './text-history.tsx';
import { type TextAnswer, TextNote } from './text-note.tsx';
import { TextSaveBar } from './text-save-bar.tsx';
import { TextStateBadge } from './text-state.tsx';
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
    <div>
      <PageHead title="Menu, top and footer" note={<TextStateBadge state={state} />} back={PAGES}>
        <TextSaveBar form={FORM} words={words} labels={FRAME_LABELS} state={state}>
          <ViewInShop href="/" label="Shop" />
        </TextSaveBar>
      </PageHead>
      <TextNote
        answer={words.answer}
        draft={draft}
        labels={FRAME_LABELS}
        noun="menu"
        rows={{ menu: 'Menu', support: 'Footer' }}
      />
      <Form id={FORM} method="post" preventScrollReset hidden onSubmit={draft.sent}>
        <HiddenFields
          values={{ intent: 'save', version, menu: draft.draft.menu, support: draft.draft.support }}
        />
      </Form>
      <div className={styles.editor}>
        <Stack>
          <ItemRows list="menu" title="Menu" draft={draft} hasInner {...lists} />
          <ItemRows list="support" title="Links in the footer" draft={draft} {...lists} />
        </Stack>
        <Stack>
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
                hint="Or empty. Names in braces fill themselves, such as {phone}"
              />
            </div>
          </Panel>
          <TextHistory {...props} />
          <RecentChanges changes={entries} />
        </Stack>
      </div>
    </div>
  );
}

function textsOf({ menu, support, ...words }: FrameBody): Record<string, string> {
  return { ...words, menu: JSON.stringify(menu), support: JSON.stringify(support) };
}
