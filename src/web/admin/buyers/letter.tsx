import { links } from '#shop/links.ts';
import { countBuyers, findBought } from '#shop/sales/buyers/find-buyers.server.ts';
import { peopleInWords } from '#shop/sales/buyers/letter.ts';
import { listLetters } from '#shop/sales/buyers/letters.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { loading, roleForm } from '../admin-request.server.ts';
import { WarnOfUnsentForms } from '../editing/unsent-forms.tsx';
import { Done } from '../ui/page/done.tsx';
import { loadFailed } from '../ui/page/load-failed.tsx';
import { Note } from '../ui/page/note.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { Stack } from '../ui/page/panel.tsx';
import type { Route } from './+types/letter';
import { boughtIn } from './buyers-address.ts';
import { letterActions } from './letter-actions.server.ts';
import { LetterForm } from './letter-form.tsx';
import { LettersBefore } from './letters-before.tsx';

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'manager', async ({ shop, admin, params, query }) => {
    const bought = boughtIn(params.id, query);
    const { title, variants } = await findBought(shop, admin, params.id);
    return {
      ...{ bought, title, variant: variants.find(({ id }) => id === bought.variantId)?.title ?? null },
      ...(await countBuyers(shop, bought)),
      ...(await listLetters(shop, admin, params.id)),
      // Of this page: pressed twice, its letter goes once.
      id: shop.newId('ltr'),
    };
  });
}

export async function action(args: Route.ActionArgs) {
  const bought = boughtIn(args.params.id, new URL(args.request.url).searchParams);
  return letterActions({ ...(await roleForm(args, 'manager')), bought });
}

/** Also after a refusal, to show how many they are now. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Letter to buyers');

/** One email to each person who bought a product. */
export default function Letter({ loaderData, actionData }: Route.ComponentProps) {
  const { bought, title, variant, people, letters, count, id } = loaderData;
  const refusal = actionData && 'error' in actionData ? actionData : undefined;
  const done = actionData && 'done' in actionData ? actionData : undefined;
  return (
    <WarnOfUnsentForms>
      <div>
        <PageHead
          title="Letter to buyers"
          note={[title, variant, peopleInWords(people)].filter(Boolean).join(', ')}
          back={{ to: links.admin.buyers(bought.productId, bought.variantId), label: 'Back to their orders' }}
        />
        {refusal && <Note tone="bad" title={refusal.error} />}
        {done && <Done title={done.done} answer={done} />}
        <Stack>
          {people > 0 ? (
            <LetterForm
              // What was sent is not there to be sent again.
              key={done?.letter ?? 'first'}
              {...{ bought, people, letters: count, id, errors: refusal?.fields }}
            />
          ) : (
            <Note tone="attention" title="Nobody has bought it yet, so there is nobody to write to" />
          )}
          <LettersBefore letters={letters} />
        </Stack>
      </div>
    </WarnOfUnsentForms>
  );
}

export const ErrorBoundary = loadFailed(
  'Letter to buyers',
  { to: links.admin.products, label: 'Back to products' },
  'failed to load the letter',
);
