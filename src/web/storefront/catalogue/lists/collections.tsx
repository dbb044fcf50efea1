import { listCollections } from '#shop/catalogue/collections/collection-lists.server.ts';
import { pageOf } from '../../../context.server.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { pageMeta, siteOf } from '../../../ui/page-meta.ts';
import { Picture } from '../../../ui/picture.tsx';
import tileCss from '../../../ui/tile.module.css';
import type { Route } from './+types/collections';
import css from './collections.module.css';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Collections',
    description: `Fireplace suites, wall mounted fires, media wall fires, inserts, stoves and accessories: all collections of ${siteOf(args.matches).name}.`,
    image: args.loaderData?.collections[0]?.featuredMedia ?? null,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  return { collections: await listCollections(pageOf(context).shop) };
}

export default function Collections({ loaderData: { collections } }: Route.ComponentProps) {
  const crumbs = [
    { title: 'Home', path: '/' },
    { title: 'Collections', path: '/collections' },
  ];
  return (
    <>
      <PageHead title="Collections" crumbs={crumbs}>
        Find the kind of fire that suits your wall, opening or corner.
      </PageHead>
      <div className="wide">
        {collections.length === 0 && <p className="section">No Products.</p>}
        <ul className={css.grid}>
          {collections.map(({ handle, title, count, featuredMedia }, index) => (
            <li key={handle}>
              <Link className={tileCss.tile} to={`/collections/${handle}`} prefetch="intent">
                <div className={tileCss.picture}>
                  <Picture
                    src={featuredMedia}
                    alt=""
                    sizes="(width >= 96rem) 29rem, (width >= 60rem) 29vw, 44vw"
                    isFirst={index === 0}
                  />
                </div>
                <div className={`${tileCss.words} ${css.words}`}>
                  <h2>{title}</h2>
                  <p>{count === 1 ? '1 product' : `${count} products`}</p>
                </div>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
