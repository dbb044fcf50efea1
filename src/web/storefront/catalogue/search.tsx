import { Form } from 'react-router';
import { pageOf } from '../../context.server.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { pageMeta } from '../../ui/page-meta.ts';
import { ProductGrid } from '../../ui/product-grid.tsx';
import { frameOf } from '../frame/find-frame.server.ts';
import type { Route } from './+types/search';
import { findResults } from './find-results.server.ts';
import { FoundSections } from './found-sections.tsx';
import css from './search.module.css';
import { SearchElsewhere } from './search-elsewhere.tsx';
import { searchText } from './search-text.ts';
import { listShelfCards } from './shelf-cards.server.ts';

/** More than a person looks through; the best come first. */
const MAX_RESULTS = 48;

export function meta(args: Route.MetaArgs) {
  const text = args.loaderData?.text;
  return pageMeta(args, {
    title: text ? `Search: ${text}` : 'Search',
    description: 'Find a fire, a stove, a suite or an accessory by its name, kind, size or colour.',
    canonical: null,
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const text = searchText(request);
  const results = text ? await findResults(page, text, MAX_RESULTS) : { cards: [], sections: [] };
  return { text, ...results, elsewhere: results.cards.length === 0 ? await findElsewhere(page) : null };
}

/** What is shown when nothing is found: kinds, popular products, and whom to ring. */
async function findElsewhere(page: ReturnType<typeof pageOf>) {
  const { profile, nav } = await frameOf(page);
  const popular = await listShelfCards(page.shop, 'popular-products', 4);
  return { kinds: nav.slice(1), popular, phone: profile.phone, phoneNumber: profile.phoneNumber };
}

export default function Search({ loaderData: { text, cards, sections, elsewhere } }: Route.ComponentProps) {
  const isNothing = cards.length + sections.length === 0;
  return (
    <>
      <PageHead title={text ? `Results for “${text}”` : 'Search'} />
      <div className="wide">
        <search>
          <Form className={css.form} action="/search">
            <Field
              key={text}
              label="What are you looking for?"
              name="q"
              type="search"
              placeholder="Search..."
              defaultValue={text}
              maxLength={200}
            />
            <Button type="submit" variant="ink">
              Search
            </Button>
          </Form>
        </search>
        <p className={css.count} role="status">
          {text && (isNothing ? 'No Results Found.' : countOf(cards.length, sections.length))}
        </p>
        <FoundSections sections={sections} />
        {cards.length > 0 && (
          <div className={css.results}>
            <ProductGrid cards={cards} isFour isFirst />
          </div>
        )}
        {elsewhere && <SearchElsewhere {...elsewhere} />}
      </div>
    </>
  );
}

function countOf(count: number, answers: number): string {
  if (count === 0) return answers === 1 ? '1 answer on our pages' : `${answers} answers on our pages`;
  if (count >= MAX_RESULTS) return `The ${MAX_RESULTS} best matches`;
  return count === 1 ? '1 product' : `${count} products`;
}
