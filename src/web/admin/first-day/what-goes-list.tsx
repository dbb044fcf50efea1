import type { WhatGoes } from '#shop/first-day/what-goes.server.ts';
import { Panel } from '../ui/page/panel.tsx';
import styles from './own-shop.module.css';

type Known = NonNullable<WhatGoes>;
type Row = [count: number, one: string, many: string, names?: string[]];

/** What goes when the demo is left: all of it is the demo's. */
export function Going({ goes }: Pick<Known, 'goes'>) {
  const { products, collections, banners, words, settings, orders, baskets } = goes;
  return (
    <Panel title="This goes">
      <Rows
        rows={[
          [products, 'product of the demo', 'products of the demo'],
          [collections, 'collection of the demo', 'collections of the demo'],
          [banners, 'banner of the demo', 'banners of the demo'],
          [words.length, 'text of the demo', 'texts of the demo', words],
          [settings, 'setting, such as the demo’s address', 'settings, such as the demo’s name and address'],
          [orders, 'order that was paid with no money', 'orders that were paid with no money'],
          [baskets, 'basket of a customer', 'baskets of customers'],
        ]}
      />
    </Panel>
  );
}

/** What stays: whatever a person has made or changed. */
export function Staying({ stays, changed }: Pick<Known, 'stays' | 'changed'>) {
  const titles = changed.map(({ title }) => title);
  return (
    <Panel title="This stays">
      <Rows
        rows={[
          [stays.administrators, 'administrator', 'administrators'],
          [stays.customers, 'customer’s account', 'customers’ accounts'],
          [stays.subscribers, 'reader of the newsletter', 'readers of the newsletter'],
          [stays.messages, 'message', 'messages'],
          [stays.products, 'product of your own', 'products of your own'],
          [
            titles.length,
            'product of the demo that was changed',
            'products of the demo that were changed',
            titles,
          ],
          [stays.collections, 'collection that was made or changed', 'collections that were made or changed'],
          [stays.banners, 'banner that was made or changed', 'banners that were made or changed'],
          [stays.words, 'text that was written or changed', 'texts that were written or changed'],
          [stays.settings, 'setting that was changed', 'settings that were changed'],
          [stays.pictures, 'picture of your own', 'pictures of your own'],
        ]}
        also="The delivery table, and everything in Activity"
      />
    </Panel>
  );
}

function Rows({ rows, also }: { rows: Row[]; also?: string }) {
  return (
    <ul className={`stack ${styles.rows}`}>
      {rows
        .filter(([count]) => count > 0)
        .map(([count, one, many, names]) => (
          <li key={one}>
            <strong>{count.toLocaleString('en-GB')}</strong> {count === 1 ? one : many}
            {names && <p>{names.join(', ')}</p>}
          </li>
        ))}
      {also && <li>{also}</li>}
    </ul>
  );
}
