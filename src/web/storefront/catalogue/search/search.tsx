import { Form } from 'react-router';
import { pageOf } from '../../../context.server.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { frameOf } from '../../frame/find-frame.server.ts';
import { listShelfCards } from '../home/shelf-cards.server.ts';
import { openingInWords } from '../lists/filter-view.ts';
import { findList, readList } from '../lists/find-list.server.ts';
import { ProductList } from '../lists/product-list.tsx';
import { openingInAddress, openingInText } from '../product/opening-address.ts';
import type { Route } from './+types/search';
import { findResults } from './find-results.server.ts';
import { FoundSections } from './found-sections.tsx';
import css from './search.module.css';
import { SearchElsewhere } from './search-elsewhere.tsx';
import { searchText } from './search-text.ts';

/** More than a person looks through; the best come first. */
const MAX_RESULTS = 1_000;

export function meta(args: Route.MetaArgs) {
  const text = args.loaderData?.text;
  return unlistedMeta(
    args,
    text ? `Search: ${text}` : 'Search',
    'Find a fire, a stove, a suite or an accessory by its name, kind, size or colour.',
  );
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const text = searchText(request);
  const { ids, sections } = text ? await findResults(page, text, MAX_RESULTS) : { ids: [], sections: [] };
  if (ids.length === 0) return { text, sections, list: null, elsewhere: await findElsewhere(page) };
  const path = `/search?${new URLSearchParams({ q: text })}`;
  const found = await findList(page.shop, { found: ids }, { path, ...readList(request, path) });
  const list = { ...found, isAll: ids.length < MAX_RESULTS };
  return { text, sections: list.page === 1 ? sections : [], list, elsewhere: null };
}

/** What is shown when nothing is found: kinds, popular products, and whom to ring. */
async function findElsewhere(page: ReturnType<typeof pageOf>) {
  const { profile, frame } = await frameOf(page);
  const kinds = frame.menu.filter(({ to }) => to.startsWith('/collections/'));
  const popular = await listShelfCards(page.shop, 'popular-products', 4);
  return {
    kinds: kinds.map(({ to, text }) => ({ to, text })),
    popular,
    phone: profile.phone,
    phoneNumber: profile.phoneNumber,
  };
}

export default function Search({ loaderData: { text, sections, list, elsewhere } }: Route.ComponentProps) {
  const opening = openingInText(text);
  return (
    <>
      <PageHead title={text ? `Results for “${text}”` : 'Search'}>
        {list?.isAll === false && `The ${MAX_RESULTS.toLocaleString('en-GB')} best matches`}
      </PageHead>
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
        {opening && (
          <p className={css.opening}>
            <Icon name="ruler" />
            <Link className="link" to={`/products?opening=${openingInAddress(opening)}`}>
              See what fits an opening of {openingInWords(opening)}
            </Link>
          </p>
        )}
        {!list && (
          <p className={`soft ${css.count}`} role="status">
            {text && (sections.length === 0 ? 'No Results Found.' : answers(sections.length))}
          </p>
        )}
        <FoundSections sections={sections} />
        {elsewhere && <SearchElsewhere {...elsewhere} />}
      </div>
      {list && <ProductList {...list} />}
    </>
  );
}

function answers(count: number): string {
  return count === 1 ? '1 answer on our pages' : `${count} answers on our pages`;
}
