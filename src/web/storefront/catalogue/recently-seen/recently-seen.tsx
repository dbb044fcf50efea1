import { useEffect, useState } from 'react';
import type { Product } from '#shop/catalogue/product/product.ts';
import { readStored, store } from '../../../ui/browser-storage.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { productPath } from '../product/product-address.ts';
import css from './recently-seen.module.css';
import { readSeen, type Seen, withSeen } from './seen.ts';

const KEY = 'recently-seen';
const SHOWN = 6;

/** The products that this browser showed before; nobody else learns of them. Last on the page, so that nothing moves. */
export function RecentlySeen({ product }: { product: Pick<Product, 'handle' | 'title' | 'featuredMedia'> }) {
  const [others, setOthers] = useState<Seen[]>([]);
  const { handle, title, featuredMedia: picture } = product;
  useEffect(() => {
    const list = readSeen(readStored(KEY));
    setOthers(list.filter((each) => each.handle !== handle).slice(0, SHOWN));
    store(KEY, JSON.stringify(withSeen(list, { handle, title, picture })));
  }, [handle, title, picture]);
  if (others.length === 0) return null;
  return (
    <section className={`wide ${css.seen}`}>
      <SectionHead title="Recently seen" />
      <ul>
        {others.map((each) => (
          <li key={each.handle}>
            <Link to={productPath(each.handle)}>
              <Picture className="square" src={each.picture} alt="" sizes="(width >= 52rem) 14vw, 30vw" />
              {each.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
