/** Reads one filter of an address; null or '' when it is not set or not valid. */
type Filter = (text: string, query: URLSearchParams) => string | null;
type Filters = Record<string, Filter>;

/** What an address selects from a list: the search, the filters, the order and the page. */
export type Criteria<F extends Filters = Filters, Sort extends string = string> = {
  q: string;
  sort: Sort;
  page: number;
} & { [Name in keyof F]: ReturnType<F[Name]> };

type Options<F extends Filters, Sort extends string> = {
  /** A tab of the back office. */
  tab?: string;
  /** Of a page that is no tab. */
  path?: string;
  filters?: F;
  /** The first is the default. */
  sorts?: readonly Sort[];
};

/** One value of a filter, to choose from. */
export type FilterOption<Value> = {
  value: Value;
  label: string;
  count?: number | undefined;
  /** Marked while it has items. */
  needsAttention?: boolean | undefined;
};

/** A list's address holds everything that narrows it, so a list can be bookmarked, shared and returned to. */
export function listAddress<F extends Filters = Record<never, never>, Sort extends string = string>({
  tab,
  path: own = '/admin',
  filters,
  sorts = [],
}: Options<F, Sort>) {
  type Values = Criteria<F, Sort>;

  function read(query: URLSearchParams): Values {
    const values = Object.entries(filters ?? {}).map(([name, readOne]) => [
      name,
      readOne(query.get(name) ?? '', query),
    ]);
    return {
      q: searchText(query),
      ...Object.fromEntries(values),
      sort: sorts.find((sort) => sort === query.get('sort')) ?? sorts[0] ?? '',
      page: pageNumber(query),
    };
  }

  const defaults: Values = read(new URLSearchParams());

  function paramsOf(criteria: Values): [string, string][] {
    const plain: Record<string, unknown> = defaults;
    return Object.entries(criteria)
      .filter(([name, value]) => value && value !== plain[name])
      .map(([name, value]) => [name, String(value)]);
  }

  /** The address with some of the criteria changed; a change leads to the first page. */
  function to(criteria: Values, changes: Partial<Values> = {}, path = own): string {
    const query = new URLSearchParams(tab && { tab });
    for (const [name, value] of paramsOf({ ...criteria, page: 1, ...changes })) query.set(name, value);
    return query.size > 0 ? `${path}?${query}` : path;
  }

  /** Whether it shows less than the whole list. */
  const isNarrowed = (criteria: Values) => paramsOf(criteria).some(([name]) => name !== 'sort');

  return {
    read,
    to,
    isNarrowed,
    /** The addresses that a list page links to. */
    view: (criteria: Values, path?: string) => ({
      page: criteria.page,
      current: to(criteria, { page: criteria.page } as Partial<Values>, path),
      whole: isNarrowed(criteria) ? to(defaults, {}, path) : null,
      toPage: (page: number) => to(criteria, { page } as Partial<Values>, path),
    }),
    /** For a search form: its text, and the filters that it sends along unseen. */
    search: (criteria: Values, ...hidden: (keyof F & string)[]) => ({
      q: criteria.q,
      address: to(criteria),
      hidden: { tab, ...Object.fromEntries(hidden.map((name) => [name, criteria[name]])) },
    }),
    /** A link for each value of a filter. */
    chips: <Name extends keyof F & string>(
      criteria: Values,
      name: Name,
      options: FilterOption<Values[Name]>[],
    ) =>
      options.map(({ value, label, count, needsAttention = false }) => ({
        label,
        count,
        to: to({ ...criteria, [name]: value }),
        isCurrent: criteria[name] === value,
        needsAttention: needsAttention && (count ?? 0) > 0,
      })),
  };
}

/** A filter with these values. */
export function oneOf<const Value extends string>(values: readonly Value[]): (text: string) => Value | null {
  return (text) => values.find((value) => value === text) ?? null;
}

/** The page number in an address, from 1; anything else is the first page. */
export function pageNumber(query: URLSearchParams, name = 'page'): number {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The search text in an address. */
export function searchText(query: URLSearchParams): string {
  return query.get('q')?.trim().slice(0, 200) ?? '';
}
