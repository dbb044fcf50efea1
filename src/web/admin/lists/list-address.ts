/** Reads one filter of an address; what it cannot mean gives the value of no filter. */
type Filter = (text: string, query: URLSearchParams) => string | null;
type Filters = Record<string, Filter>;

/** What an address asks of a list: what is searched for, the filters, the order and the page. */
export type Criteria<F extends Filters = Filters, Sort extends string = string> = {
  q: string;
  sort: Sort;
  page: number;
} & { [Name in keyof F]: ReturnType<F[Name]> };

type Options<F extends Filters, Sort extends string> = {
  /** Of the back office's navigation. */
  tab?: string;
  filters?: F;
  /** The first is the order of a plain address. */
  sorts?: readonly Sort[];
};

/** The address of a list holds everything that narrows it, so a list can be bookmarked, sent on and come back to. */
export function listAddress<F extends Filters = Record<never, never>, Sort extends string = string>({
  tab,
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

  const plain: Record<string, unknown> = read(new URLSearchParams());

  function paramsOf(criteria: Values): [string, string][] {
    return Object.entries(criteria)
      .filter(([name, value]) => value && value !== plain[name])
      .map(([name, value]) => [name, String(value)]);
  }

  return {
    read,
    /** The address with some of the criteria changed; a change leads to the first page. */
    to(criteria: Values, changes: Partial<Values> = {}, path = '/admin'): string {
      const query = new URLSearchParams(tab && { tab });
      for (const [name, value] of paramsOf({ ...criteria, page: 1, ...changes })) query.set(name, value);
      return query.size > 0 ? `${path}?${query}` : path;
    },
    /** Whether it shows less than the whole list. */
    isNarrowed: (criteria: Values): boolean => paramsOf(criteria).some(([name]) => name !== 'sort'),
  };
}

/** A filter that knows these values. */
export function oneOf<const Value extends string>(values: readonly Value[]): (text: string) => Value | null {
  return (text) => values.find((value) => value === text) ?? null;
}

/** The page of a list that an address asks for, from 1; anything else is the first. */
export function pageNumber(query: URLSearchParams, name = 'page'): number {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** What an address searches a list for. */
export function searchText(query: URLSearchParams): string {
  return query.get('q')?.trim().slice(0, 200) ?? '';
}
