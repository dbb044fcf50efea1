import { useEffect, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import type { Sort } from '#shop/catalogue/shown/sorts.server.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Drawer } from '../../../ui/controls/drawer.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OPENING_FIELDS } from '../product/opening-address.ts';
import { OpeningFields } from '../product/opening-fields.tsx';
import { filterQuery, readFilters } from './filter-address.ts';
import type { FilterGroup, FilterView } from './filter-view.ts';
import { listPath, SORT_NAMES } from './paging.ts';
import css from './product-filters.module.css';

type Props = { path: string; ownOrder: string; sort: Sort; total: number; filters: FilterView };

const ID = 'filters';

/**
 * The filters and the order of a list: a form for its address, with a button; with script a tick is enough. On phones
 * the filters are in a drawer, which browsers open by themselves.
 */
export function ProductFilters({ path, ownOrder, sort, total, filters }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  useClosingGroups(form);
  useShown(form, filters, sort);
  const [typedAt, setTypedAt] = useState<string | null>(null);
  const { groups, chips, hasPlaces } = filters;

  /** Whether what was typed is taken. */
  function apply(): boolean {
    if (!form.current) return false;
    const query = new URLSearchParams(new FormData(form.current) as unknown as Record<string, string>);
    const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const asked = readFilters(new URLSearchParams(entries));
    const to = asked.refusal
      ? `${path}${path.includes('?') ? '&' : '?'}${query}`
      : listPath(path, asked.chosen, (query.get('sort') ?? 'shop') as Sort);
    void navigate(to, { preventScrollReset: true });
    return asked.refusal === null;
  }

  const key = JSON.stringify([filterQuery(filters.chosen), filters.typed]);
  const [address = '', own] = path.split('?');
  const count = `Show ${total === 1 ? '1 product' : `${total} products`}`;
  // How many fit is known when the measures are sent.
  const show = typedAt === key ? 'Show products' : count;
  return (
    <Form
      ref={form}
      className={css.filters}
      action={address}
      aria-label="Filters"
      onChange={({ target }) => isTick(target) && apply()}
      onInput={({ target }) => isMeasure(target) && setTypedAt(key)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!apply()) return;
        document.getElementById(ID)?.hidePopover?.();
        closeGroups(form.current);
      }}
    >
      {[...new URLSearchParams(own)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={`row ${css.bar}`}>
        <button type="button" className={css.opener} popoverTarget={ID}>
          <Icon name="sliders-horizontal" />
          Filter{chips.length > 0 && ` (${chips.length})`}
        </button>
        <Drawer id={ID} label="Filters" className={css.drawer} isPartOfPage>
          <div className={css.head}>
            <b>Filters</b>
            <IconButton label="Close the filters" popoverTarget={ID} popoverTargetAction="hide">
              <Icon name="x" size={24} />
            </IconButton>
          </div>
          {hasPlaces && <Opening key={`opening ${key}`} filters={filters} />}
          {groups.map((group) => (
            <Group key={group.facet} group={group} show={show} />
          ))}
          <div className={css.foot}>
            <Button type="submit" variant="ink" isFull>
              {show}
            </Button>
          </div>
        </Drawer>
        <div className={`line ${css.sort}`}>
          <label htmlFor="sort">Sort</label>
          <select id="sort" name="sort" defaultValue={sort}>
            {Object.entries({ shop: ownOrder, ...SORT_NAMES }).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <noscript>
          <Button type="submit" variant="outline" isSmall>
            Sort
          </Button>
        </noscript>
      </div>
    </Form>
  );
}

function isMeasure(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && Object.values(OPENING_FIELDS).includes(target.name);
}

/** Width, height and depth of the shopper's own opening, which are sent by the button only. */
function Opening({ filters: { typed, refusal, chosen } }: { filters: FilterView }) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal) first.current?.focus();
  }, [refusal]);
  return (
    <details
      name={ID}
      open={refusal !== null || undefined}
      className={chosen.opening ? css.isChosen : undefined}
    >
      <summary>
        <Icon name="ruler" />
        Fits my opening
        <Icon name="chevron-down" size={16} />
      </summary>
      <fieldset className={`${css.panel} ${css.opening}`} aria-describedby="opening-hint">
        <legend className="visually-hidden">My opening, in millimetres</legend>
        <p id="opening-hint">
          Measure the hole in the wall, in millimetres. A measure you leave empty is not compared.
        </p>
        <OpeningFields first={first} typed={typed} refusal={refusal} />
        <Button type="submit" variant="ink" isFull isSmall>
          Show what fits
        </Button>
      </fieldset>
    </details>
  );
}

function Group({ group: { facet, name, options }, show }: { group: FilterGroup; show: string }) {
  const chosen = options.filter(({ isChosen }) => isChosen).length;
  return (
    <details name={ID} className={chosen > 0 ? css.isChosen : undefined}>
      <summary>
        {name}
        {chosen > 0 && <span className="visually-hidden">, {chosen} chosen</span>}
        <Icon name="chevron-down" size={16} />
      </summary>
      <fieldset className={css.panel}>
        <legend className="visually-hidden">{name}</legend>
        <div className={css.rows}>
          {options.map(({ value, label, count, isChosen }) => (
            <Checkbox
              key={value}
              name={facet}
              value={value}
              defaultChecked={isChosen}
              disabled={count === 0 && !isChosen}
              label={label}
              note={
                <>
                  {count.toLocaleString('en-GB')}
                  <span className="visually-hidden"> {count === 1 ? 'product' : 'products'}</span>
                </>
              }
            />
          ))}
        </div>
        <Button type="submit" variant="ink" isFull isSmall>
          {show}
        </Button>
      </fieldset>
    </details>
  );
}

type ChipsProps = Pick<Props, 'path' | 'sort' | 'filters'>;

/** What is chosen, each a link to the list without it. */
export function Chips({ path, sort, filters: { chips, chosen } }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <>
      {chips.map(({ label, facet, value }) => {
        const without =
          facet === 'opening'
            ? { ...chosen, opening: null }
            : { ...chosen, [facet]: chosen[facet].filter((each) => each !== value) };
        return (
          <Link
            key={`${facet} ${value}`}
            className={css.chip}
            to={listPath(path, without, sort)}
            preventScrollReset
            aria-label={`Remove ${label}`}
          >
            {label}
            <Icon name="x" size={15} strokeWidth={2} />
          </Link>
        );
      })}
      <Link className={css.clear} to={listPath(path, null, sort)} preventScrollReset>
        Clear all
      </Link>
    </>
  );
}

function isTick(target: EventTarget): boolean {
  return (
    target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox')
  );
}

function closeGroups(form: HTMLFormElement | null, except?: Node) {
  for (const group of form?.querySelectorAll('details[open]') ?? [])
    if (!except || !group.contains(except)) group.removeAttribute('open');
}

/** Ticks and order follow the address, in the same fields, so that the focus stays where it is. */
function useShown(form: React.RefObject<HTMLFormElement | null>, { groups }: FilterView, sort: Sort) {
  const last = useRef(groups);
  useEffect(() => {
    // What was ticked before the script ran is applied, not undone.
    if (last.current === groups) return;
    last.current = groups;
    const fields = form.current?.elements;
    const order = fields?.namedItem('sort');
    if (order instanceof HTMLSelectElement) order.value = sort;
    const chosen = groups.flatMap(({ facet, options }) =>
      options.filter(({ isChosen }) => isChosen).map(({ value }) => `${facet} ${value}`),
    );
    for (const field of fields ?? [])
      if (field instanceof HTMLInputElement && field.type === 'checkbox')
        field.checked = chosen.includes(`${field.name} ${field.value}`);
  }, [form, groups, sort]);
}

/** On wide windows an open group floats over the list: a press beside it or Escape closes it. */
function useClosingGroups(form: React.RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const leave = new AbortController();
    const close = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      if (event instanceof KeyboardEvent && !isEscape) return;
      // In the drawer the button below it would move from under the finger.
      if (!isEscape && form.current?.querySelector(':popover-open')) return;
      const open = form.current?.querySelector('details[open]');
      closeGroups(form.current, isEscape ? undefined : (event.target as Node));
      if (isEscape) open?.querySelector('summary')?.focus();
    };
    for (const kind of ['pointerdown', 'keydown'])
      document.addEventListener(kind, close, { signal: leave.signal });
    return () => leave.abort();
  }, [form]);
}
