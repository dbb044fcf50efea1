import { Search } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { Form, useSubmit } from 'react-router';
import { statusesOf } from '#shop/orders/order.ts';
import { AdminButton } from '../ui/button.tsx';
import filters from '../ui/filters.module.css';
import { type Chip, Chips, Filters } from '../ui/filters.tsx';
import styles from './orders.module.css';
import { DATES, type OrdersAsked, ordersAddress, SORTS } from './orders-address.ts';
import type { OrdersTabData } from './orders-tab.server.ts';

/** All that narrows the list: one form, so that search, dates and sorting are sent together, with script or without. */
export function OrdersFilters({ asked, found }: Pick<OrdersTabData, 'asked' | 'found'>) {
  const submit = useSubmit();
  const isRange = asked.date === 'range';
  function send({ currentTarget: { form, name, value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
    // Half a range is not asked for yet: its fields appear first.
    if (form && !(name === 'date' && value === 'range' && isRange)) submit(form);
  }
  return (
    <Filters>
      <Form className={styles.filters} role="search" key={ordersAddress(asked)}>
        <input type="hidden" name="tab" value="orders" />
        {asked.status && <input type="hidden" name="status" value={asked.status} />}
        <label className={`${filters.box} ${styles.search}`}>
          <Search size={15} strokeWidth={2} />
          <span className="visually-hidden">Search orders</span>
          <input
            type="search"
            name="q"
            defaultValue={asked.q}
            placeholder="Number, name, e-mail, postcode"
            maxLength={200}
            data-list-search
          />
        </label>
        <label className={styles.choice}>
          <span className="visually-hidden">Created</span>
          <select name="date" defaultValue={asked.date} onChange={send}>
            {DATES.map(({ date, label }) => (
              <option key={date} value={date}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {isRange && (
          <span className={styles.range}>
            <Day name="from" label="From" value={asked.from} onChange={send} />
            <Day name="to" label="To" value={asked.to} onChange={send} />
          </span>
        )}
        <label className={`${styles.choice} ${styles.sort}`}>
          <span className="visually-hidden">Sorted by</span>
          <select name="sort" defaultValue={asked.sort} onChange={send}>
            {SORTS.map(({ sort, label }) => (
              <option key={sort} value={sort}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <span className={styles.sender}>
          <AdminButton>Search</AdminButton>
        </span>
      </Form>
      <Chips label="Status" chips={statusChips(asked, found)} />
    </Filters>
  );
}

function Day(props: {
  name: string;
  label: string;
  value: string;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
}) {
  const { name, label, value, onChange } = props;
  return (
    <label>
      {label}
      <input type="date" name={name} defaultValue={value} onChange={onChange} />
    </label>
  );
}

function statusChips(asked: OrdersAsked, found: OrdersTabData['found']): Chip[] {
  const counts = found?.totals;
  const chip = (status: OrdersAsked['status'], label: string): Chip => {
    const count =
      counts && statusesOf(status ?? undefined).reduce((sum, each) => sum + counts[each].count, 0);
    return {
      label,
      to: ordersAddress(asked, { status }),
      isCurrent: asked.status === status,
      ...(count !== undefined && { count }),
      needsHand: status === 'accepted' && (count ?? 0) > 0,
    };
  };
  return [
    chip(null, 'All'),
    chip('sold', 'Sold'),
    chip('accepted', 'To ship'),
    chip('shipped', 'Shipped'),
    chip('cancelled', 'Cancelled'),
    chip('declined', 'Declined'),
    chip('in-progress', 'In progress'),
  ];
}
