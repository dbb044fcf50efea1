import type { ChangeEvent } from 'react';
import { statusesOf } from '#shop/sales/order/order.ts';
import { STATE_WORDS } from '#shop/sales/order/order-state.ts';
import { countOf } from '#shop/sales/order/totals.ts';
import type { FilterOption } from '../../lists/list-address.ts';
import filters from '../../ui/lists/filters.module.css';
import { Chips, Choice, ListForm, useListSubmit } from '../../ui/lists/filters.tsx';
import styles from './orders.module.css';
import { DATES, type OrdersCriteria, ordersAddress, SORTS } from './orders-address.ts';
import type { OrdersResult } from './orders-tab.server.ts';

type Props = { criteria: OrdersCriteria; counts: OrdersResult['counts'] | undefined };

export function OrdersFilters({ criteria, counts }: Props) {
  const { send: submit } = useListSubmit();
  const isRange = criteria.date === 'range';
  function send({ currentTarget: { form, name, value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
    // Choosing a range only shows its fields; the dates submit it.
    if (form && !(name === 'date' && value === 'range' && isRange)) void submit(form);
  }
  return (
    <>
      <ListForm
        label="Search orders"
        placeholder="Name, product, SKU, town, number…"
        {...ordersAddress.search(criteria, 'status')}
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
      <Chips
        label="Status"
        chips={ordersAddress.chips(
          criteria,
          'status',
          STATUS_FILTERS.map((filter) => ({
            ...filter,
            count: counts && countOf(counts, statusesOf(filter.value ?? undefined)),
          })),
        )}
      />
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

const STATUS_FILTERS: FilterOption<OrdersCriteria['status']>[] = [
  { value: null, label: 'All' },
  { value: 'sold', label: 'Sold' },
  { value: 'accepted', label: STATE_WORDS['to-ship'], needsAttention: true },
  { value: 'shipped', label: STATE_WORDS.shipped },
  { value: 'cancelled', label: STATE_WORDS.cancelled },
  { value: 'declined', label: STATE_WORDS.declined },
  { value: 'in-progress', label: STATE_WORDS.waiting },
];
