/** Where a list stands: its page and the names of what narrows it in the address. */
export interface ListPlace {
  readonly path: string;
  readonly filters: readonly string[];
  /** Name of the parameter that opens the panel. */
  readonly panel: string;
}

type Change = Readonly<Record<string, string | null>>;

/** Parameters of every list that pages by key. */
const PAGING = ['order', 'after', 'size'] as const;

/** What the service is asked for at an address; it replaces unknown values with known ones. */
export function queryAt({ filters }: ListPlace, search: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...filters, ...PAGING].flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** The address with some of it changed; null takes a part away. Another list begins on its first page. */
export function placeAddress({ path, panel }: ListPlace, search: URLSearchParams, change: Change): string {
  const next = new URLSearchParams(search);
  if (!Object.keys(change).every((name) => name === 'after' || name === panel)) next.delete('after');
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  const query = next.toString();
  return query ? `${path}?${query}` : path;
}

/**
 * Where the list that an address shows is a file, whichever page of it is open.
 * @param more Parameters besides what narrows the list.
 */
export function fileAddress(
  { filters }: Pick<ListPlace, 'filters'>,
  search: URLSearchParams,
  { path, more = [] }: { path: string; more?: readonly (readonly [string, string])[] },
): string {
  const wanted = filters.flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value]] : [];
  });
  return `${path}?${new URLSearchParams([...wanted, ...more.map((one) => [...one])]).toString()}`;
}

/** Whether the address narrows the list, or stands behind its first page. */
export const isNarrowed = ({ filters }: ListPlace, search: URLSearchParams): boolean =>
  [...filters, 'after'].some((name) => search.get(name));
