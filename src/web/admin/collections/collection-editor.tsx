import { useFetchers, useLocation, useNavigation } from 'react-router';
import { COLLECTION_PAGE, placeOf } from '#shop/catalogue/collections/collection-form.ts';
import { RecentChanges } from '../activity/recent-changes.tsx';
import { GoneNote } from '../editing/gone-note.tsx';
import { SaveBar } from '../editing/save-bar.tsx';
import { UnsentForms, useUnsentForms } from '../editing/unsent-forms.tsx';
import { useDraft } from '../editing/use-drafts.ts';
import { useRefusalUntilClean } from '../editing/use-refusal-until-clean.ts';
import { DeletePanel } from '../ui/delete-panel.tsx';
import styles from '../ui/editor.module.css';
import { PageHead } from '../ui/page-head.tsx';
import { Stack } from '../ui/panel.tsx';
import { ViewInShop } from '../ui/view-in-shop.tsx';
import type { Route } from './+types/collection';
import type { CollectionAnswer } from './collection-answer.ts';
import { COLLECTION_FORM, CollectionFields } from './collection-fields.tsx';
import { ProductsInCollection } from './collection-members.tsx';
import { CollectionNote } from './collection-note.tsx';
import { AvailableProducts } from './collection-products.tsx';
import { ProductsByRule } from './products-by-rule.tsx';
import { RulePanel } from './rule-panel.tsx';

type Props = Route.ComponentProps['loaderData'] & { answer: CollectionAnswer };

export const COLLECTIONS = { to: '/admin?tab=collections', label: 'Back to collections' };

/**
 * Title, introduction, picture and place are saved with Save; products are added, removed and moved at once, unless the
 * collection's rule chooses them.
 */
export function CollectionEditor({ collection, available, kinds, entries, isNew, isGone, answer }: Props) {
  const refusal = answer && 'error' in answer && answer.intent === 'save' ? answer : undefined;
  const state = useDraft({
    saved: {
      title: collection.title,
      introduction: collection.introduction,
      picture: collection.picture ?? '',
      position: placeOf(collection.position),
      handle: collection.handle,
      searchHeading: collection.searchHeading,
    },
    version: collection.version,
    ownVersion: answer && 'savedVersion' in answer ? answer.savedVersion : undefined,
    input: refusal?.input,
  });
  const refused = useRefusalUntilClean(refusal, state.changed.length === 0);
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle';
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
    <div>
      <PageHead
        title={collection.title}
        note={`${collection.total.toLocaleString('en-GB')} Product(s)`}
        back={COLLECTIONS}
      >
        <SaveBar
          form={COLLECTION_FORM}
          changed={labelsOf(state.changed)}
          isBusy={navigation.formData?.get('intent') === 'save'}
          isBlocked={isGone || isBusy || isMoving}
          hasLists
          notAdded={unsent}
          onDiscard={state.discard}
        >
          <ViewInShop href={`/collections/${collection.handle}`} />
        </SaveBar>
      </PageHead>
      {isGone ? (
        <GoneNote
          what="collection"
          unsaved={state.changed.map((field) => ({
            label: labelsOf([field])[0] ?? field,
            text: state.draft[field] ?? '',
          }))}
        />
      ) : (
        <CollectionNote
          answer={answer === refusal ? refused : answer}
          isNew={isNew}
          isConflicting={state.conflicting.length > 0}
          isChanged={state.changed.length > 0}
        />
      )}
      <Stack>
        <CollectionFields state={state} collection={collection} errors={refused?.fields} />
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
    </div>
  );
}

function labelsOf(fields: string[]): string[] {
  return fields.map((field) => COLLECTION_PAGE[field as keyof typeof COLLECTION_PAGE].label);
}
