import { useFetchers, useLocation, useNavigation } from 'react-router';
import { COLLECTION_PAGE, placeOf } from '#shop/catalogue/collections/collection-form.ts';
import { RecentChanges } from '../activity/recent-changes.tsx';
import { Editor } from '../editing/editor.tsx';
import { GoneNote } from '../editing/gone-note.tsx';
import { UnsentForms, useUnsentForms } from '../editing/unsent-forms.tsx';
import { useEditor } from '../editing/use-editor.ts';
import styles from '../ui/forms/editor.module.css';
import { DeletePanel } from '../ui/page/delete-panel.tsx';
import { Stack } from '../ui/page/panel.tsx';
import { ViewInShop } from '../ui/page/view-in-shop.tsx';
import type { Route } from './+types/collection';
import type { CollectionAnswer } from './collection-answer.ts';
import { CollectionFields } from './collection-fields.tsx';
import { ProductsInCollection } from './collection-members.tsx';
import { CollectionNote } from './collection-note.tsx';
import { AvailableProducts } from './collection-products.tsx';
import { ProductsByRule } from './products-by-rule.tsx';
import { RulePanel } from './rule-panel.tsx';

type Props = Route.ComponentProps['loaderData'] & { answer: CollectionAnswer };

const LABELS: Record<string, string> = Object.fromEntries(
  Object.entries(COLLECTION_PAGE).map(([name, { label }]) => [name, label]),
);

export const COLLECTIONS = { to: '/admin?tab=collections', label: 'Back to collections' };

/**
 * Title, introduction, picture and place are saved with Save; products are added, removed and moved at once, unless the
 * collection's rule chooses them.
 */
export function CollectionEditor({ collection, available, kinds, entries, isNew, isGone, answer }: Props) {
  const editor = useEditor({
    form: 'collection-form',
    labels: LABELS,
    saved: {
      title: collection.title,
      introduction: collection.introduction,
      picture: collection.picture ?? '',
      position: placeOf(collection.position),
      handle: collection.handle,
      searchHeading: collection.searchHeading,
    },
    version: collection.version,
    answer,
  });
  const { state } = editor;
  const isBusy = useNavigation().state !== 'idle';
  // Moving a product creates a new version; saving at the same time would conflict with it.
  const isMoving = useFetchers().some(({ formMethod }) => formMethod === 'POST');
  const { unsent, report } = useUnsentForms();
  const { pathname } = useLocation();
  const toPages = (pages: { page?: number; members?: number }) =>
    `${pathname}?${new URLSearchParams({
      ...(available?.q && { q: available.q }),
      page: String(pages.page ?? available?.page ?? 1),
      members: String(pages.members ?? collection.page),
    })}`;
  return (
    <Editor
      {...{ editor, title: collection.title, back: COLLECTIONS }}
      note={`${collection.total.toLocaleString('en-GB')} Product(s)`}
      bar={{
        isBlocked: isGone || isBusy || isMoving,
        hasLists: true,
        notAdded: unsent,
        children: <ViewInShop href={`/collections/${collection.handle}`} />,
      }}
      says={
        isGone ? (
          <GoneNote
            what="collection"
            unsaved={state.changed.map((field) => ({
              label: LABELS[field] ?? field,
              text: state.draft[field] ?? '',
            }))}
          />
        ) : (
          <CollectionNote
            answer={editor.answer}
            isNew={isNew}
            isConflicting={state.conflicting.length > 0}
            isChanged={state.changed.length > 0}
          />
        )
      }
    >
      <Stack>
        <CollectionFields picture={state.draft.picture} products={collection.products} />
        <UnsentForms value={report}>
          <RulePanel collection={collection} kinds={kinds} answer={answer} isBusy={isBusy} />
        </UnsentForms>
        {available ? (
          <div className={styles.halves}>
            <ProductsInCollection
              collection={collection}
              answer={answer}
              isBusy={isBusy}
              toPage={(members) => toPages({ members })}
            />
            <AvailableProducts list={available} isBusy={isBusy} toPage={(page) => toPages({ page })} />
          </div>
        ) : (
          <ProductsByRule collection={collection} toPage={(members) => toPages({ members })} />
        )}
        <RecentChanges changes={entries} />
        <DeletePanel
          id="delete-collection"
          button="Delete Collection"
          note="Its page in the shop will no longer exist. Its products stay."
          question={`Delete ${collection.title}?`}
          warning="Activity can bring it back, with its products and its place."
        />
      </Stack>
    </Editor>
  );
}
