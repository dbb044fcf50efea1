import type { ChangeEvent } from 'react';
import { statusesOf } from '#shop/orders/order.ts';
import { type Chip, Chips, Filters } from '../ui/filters.tsx';
import form from '../ui/list-form.module.css';
import { Choice, ListForm } from '../ui/list-form.tsx';
import { useListSubmit } from '../ui/search-field.tsx';
import styles from './orders.module.css';
import { DATES, type OrdersAsked, ordersAddress, SORTS } from './orders-address.ts';
import type { OrdersTabData } from './orders-tab.server.ts';

/** All that narrows the list of orders, kept in the address. */
export function OrdersFilters({ asked, found }: Pick<OrdersTabData, 'asked' | 'found'>) {
  const { send: ask } = useListSubmit();
  const isRange = asked.date === 'range';
  function send({ currentTarget: { form, name, value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
    // Half a range is not asked for yet: its fields appear first.
    if (form && !(name === 'date' && value === 'range' && isRange)) ask(form);
  }
  return (
    <Filters>
      <ListForm
        label="Search orders"
        placeholder="Number, name, e-mail, postcode"
        q={asked.q}
        address={ordersAddress(asked)}
        keep={{ tab: 'orders', status: asked.status }}
      >
        <Choice
          label="Created"
          name="date"
          value={asked.date}
          options={DATES.map(({ date, label }) => ({ value: date, label }))}
          onChange={send}
        />
        {isRange && (
          <span className={styles.range}>
            <Day name="from" label="From" value={asked.from} onChange={send} />
            <Day name="to" label="To" value={asked.to} onChange={send} />
          </span>
        )}
        <Choice
          label="Sorted by"
          name="sort"
          value={asked.sort}
          options={SORTS.map(({ sort, label }) => ({ value: sort, label }))}
          isPhoneOnly
        />
      </ListForm>
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
      <input className={form.control} type="date" name={name} defaultValue={value} onChange={onChange} />
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
