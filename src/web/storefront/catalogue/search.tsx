import { Form } from 'react-router';
import { searchProducts } from '#shop/catalogue/search.server.ts';
import { pageOf } from '../../context.server.ts';
import { ArrowLink } from '../../ui/arrow-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { pageMeta } from '../../ui/page-meta.ts';
import { ProductGrid } from '../../ui/product-grid.tsx';
import type { Route } from './+types/search';
import css from './search.module.css';

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
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 200);
  const results = text ? await searchProducts(pageOf(context).shop, text, MAX_RESULTS) : [];
  return { text, results };
}

export default function Search({ loaderData: { text, results } }: Route.ComponentProps) {
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
          {text && (results.length === 0 ? 'No Results Found.' : countOf(results.length))}
        </p>
        <div className={css.results}>
          {results.length > 0 ? (
            <ProductGrid cards={results} isFour isFirst />
          ) : (
            <ArrowLink to="/collections">Look through the collections</ArrowLink>
          )}
        </div>
      </div>
    </>
  );
}

function countOf(count: number): string {
  if (count >= MAX_RESULTS) return `The ${MAX_RESULTS} best matches`;
  return count === 1 ? '1 product' : `${count} products`;
}
