import type { ChangeEvent } from 'react';
import { statusesOf } from '#shop/orders/order.ts';
import filters from '../ui/filters.module.css';
import { type Chip, Chips, Choice, ListForm, useListSubmit } from '../ui/filters.tsx';
import styles from './orders.module.css';
import { DATES, type OrdersCriteria, ordersAddress, SORTS } from './orders-address.ts';
import type { OrdersResult } from './orders-tab.server.ts';

type Props = { criteria: OrdersCriteria; totals: OrdersResult['totals'] | undefined };

/** All that narrows the list of orders, kept in the address. */
export function OrdersFilters({ criteria, totals }: Props) {
  const { send: submit } = useListSubmit();
  const isRange = criteria.date === 'range';
  function send({ currentTarget: { form, name, value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
    // Half a range is not asked for yet: its fields appear first.
    if (form && !(name === 'date' && value === 'range' && isRange)) submit(form);
  }
  return (
    <>
      <ListForm
        label="Search orders"
        placeholder="Number, name, e-mail, postcode"
        q={criteria.q}
        address={ordersAddress.to(criteria)}
        keep={{ tab: 'orders', status: criteria.status }}
      >
        <Choice
          label="Created"
          name="date"
          value={criteria.date ?? ''}
          options={DATES.map(({ date, label }) => ({ value: date, label }))}
          onChange={send}
        />
        {isRange && (
          <span className={styles.range}>
            <Day name="from" label="From" value={criteria.from} onChange={send} />
            <Day name="to" label="To" value={criteria.to} onChange={send} />
          </span>
        )}
        <Choice
          label="Sorted by"
          name="sort"
          value={criteria.sort}
          options={SORTS.map(({ sort, label }) => ({ value: sort, label }))}
          isPhoneOnly
        />
      </ListForm>
      <Chips label="Status" chips={statusChips(criteria, totals)} />
    </>
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
      <input className={filters.control} type="date" name={name} defaultValue={value} onChange={onChange} />
    </label>
  );
}

function statusChips(criteria: OrdersCriteria, totals: Props['totals']): Chip[] {
  const chip = (status: OrdersCriteria['status'], label: string): Chip => {
    const count =
      totals && statusesOf(status ?? undefined).reduce((sum, each) => sum + totals[each].count, 0);
    return {
      label,
      to: ordersAddress.to(criteria, { status }),
      isCurrent: criteria.status === status,
      ...(count !== undefined && { count }),
      needsAttention: status === 'accepted' && (count ?? 0) > 0,
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
