import { useFetchers, useLocation, useNavigation } from 'react-router';
import { RecentChanges } from '../activity/recent-changes.tsx';
import { DeleteCard } from '../delete-card.tsx';
import styles from '../editor.module.css';
import { GoneNote } from '../gone-note.tsx';
import { Stack } from '../ui/card.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import { ViewInShop } from '../ui/view-in-shop.tsx';
import { useDraft } from '../use-draft.ts';
import { useStanding } from '../use-standing.ts';
import type { Route } from './+types/collection';
import { ProductsInCollection } from './collection-members.tsx';
import { CollectionNote } from './collection-note.tsx';
import { AvailableProducts } from './collection-products.tsx';
import { COLLECTION_FORM, CollectionTitle } from './collection-title.tsx';

/** What an action of the editor says: done, or refused with what was typed. */
export type CollectionAnswer = Route.ComponentProps['actionData'];

type Props = Route.ComponentProps['loaderData'] & { answer: CollectionAnswer };

export const COLLECTIONS = { to: '/admin?tab=collections', label: 'Back to collections' };

/** The collection editor (specification, 2). Its title is saved by itself; products come, go and move at once. */
export function CollectionEditor({ desk, available, entries, isNew, isGone, answer }: Props) {
  const refusal = answer && 'error' in answer && answer.typed?.intent === 'save' ? answer : undefined;
  const state = useDraft({
    saved: { title: desk.title },
    version: desk.version,
    ownVersion: answer && 'savedVersion' in answer ? answer.savedVersion : undefined,
    typed: refusal?.typed && { title: refusal.typed.title },
  });
  const refused = useStanding(refusal, state.changed.length === 0);
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle';
  // Each product that comes, goes or moves makes a new version: saving waits for it, else it would meet itself.
  const isMoving = useFetchers().some(({ formMethod }) => formMethod === 'POST');
  const { pathname } = useLocation();
  const toPages = (pages: { page?: number; members?: number }) =>
    `${pathname}?${new URLSearchParams({
      ...(available.q && { q: available.q }),
      ...{ page: String(pages.page ?? available.page), members: String(pages.members ?? desk.page) },
    })}`;
  return (
    <div className={styles.page}>
      <PageHead
        title={desk.title}
        note={`${desk.total.toLocaleString('en-GB')} Product(s)`}
        back={COLLECTIONS}
      >
        <SaveBar
          form={COLLECTION_FORM}
          changed={state.changed.map(() => 'Title')}
          isBusy={navigation.formData?.get('intent') === 'save'}
          isBlocked={isGone || isBusy || isMoving}
          hasLists
          onDiscard={state.discard}
        >
          <ViewInShop href={`/collections/${desk.handle}`} />
        </SaveBar>
      </PageHead>
      {isGone ? (
        <GoneNote
          what="collection"
          typed={state.changed.map(() => ({ label: 'Title', text: state.draft.title ?? '' }))}
        />
      ) : (
        <CollectionNote
          answer={answer === refusal ? refused : answer}
          isNew={isNew}
          isMet={state.met.length > 0}
          isChanged={state.changed.length > 0}
        />
      )}
      <Stack>
        <CollectionTitle state={state} handle={desk.handle} error={refused?.fields?.title} />
        <div className={styles.halves}>
          <ProductsInCollection
            desk={desk}
            answer={answer}
            isBusy={isBusy}
            toPage={(members) => toPages({ members })}
          />
          <AvailableProducts list={available} isBusy={isBusy} toPage={(page) => toPages({ page })} />
        </div>
        <RecentChanges changes={entries} />
        <DeleteCard
          id="delete-collection"
          button="Delete Collection"
          note="Its address in the shop answers “not found”. The products stay."
          question={`Delete ${desk.title}?`}
          warning="This cannot be undone."
        />
      </Stack>
    </div>
  );
}
