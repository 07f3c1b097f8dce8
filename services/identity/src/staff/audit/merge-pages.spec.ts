import { AUDITED_SERVICES } from '@lectern/contracts-identity';
import { AUDIT_SOURCES, mergeAll, mergePages, placeIn, type ServiceEntry } from './merge-pages.ts';

const moment = (second: number): string => `2026-03-04T15:30:${String(second).padStart(2, '0')}.000001Z`;
/** Three entries of each service at each of four moments. */
const all: ServiceEntry[] = AUDITED_SERVICES.flatMap((service, rank) =>
  [0, 1, 2, 3].flatMap((second) =>
    [1, 2, 3].map((number) => ({
      service,
      id: String(second * 3 + number + rank * 100),
      at: moment(second),
      action: 'done',
      accountId: null,
      actorId: null,
      actorRoles: [],
      address: null,
      detail: {},
    })),
  ),
);

/** What a service answers, as its contract says it. */
function ask(service: string, order: 'asc' | 'desc', most: number, place: ReturnType<typeof placeIn>) {
  const sign = order === 'asc' ? 1 : -1;
  const isBehind = ({ at, id }: ServiceEntry): boolean => {
    if (!place.afterAt) return true;
    if (at !== place.afterAt) return sign * (at < place.afterAt ? -1 : 1) > 0;
    return place.afterId ? sign * (Number(id) - Number(place.afterId)) > 0 : place.isMomentOpen === 'yes';
  };
  return all
    .filter((entry) => entry.service === service && isBehind(entry))
    .toSorted((one, other) => sign * (one.at.localeCompare(other.at) || Number(one.id) - Number(other.id)))
    .slice(0, most);
}

it.each([
  ['desc', 1],
  ['desc', 5],
  ['asc', 5],
  ['asc', 20],
  ['desc', 200],
] as const)('shows every entry of every service once, in one order: %s, pages of %d', (order, size) => {
  const shown: ServiceEntry[] = [];
  let after: string | null = '';
  while (after !== null) {
    const from: string = after;
    const entries = AUDITED_SERVICES.flatMap((service) =>
      ask(service, order, size + 1, placeIn(AUDIT_SOURCES, service, from)),
    );
    const { page, next } = mergePages(AUDIT_SOURCES, entries, { order, size });
    shown.push(...page);
    after = next;
  }
  expect(shown).toHaveLength(all.length);
  expect(new Set(shown.map(({ service, id }) => `${service} ${id}`)).size).toBe(all.length);
  const times = shown.map(({ at }) => at);
  expect(times).toEqual(order === 'asc' ? times.toSorted() : times.toSorted().toReversed());
});

it.each(['', 'junk', Buffer.from('2026-03-04T15:30:00.000000Z elsewhere:1').toString('base64url')])(
  'a cursor that is none begins the list: %s',
  (cursor) =>
    expect(placeIn(AUDIT_SOURCES, 'catalog', cursor)).toEqual({
      afterAt: '',
      afterId: '',
      isMomentOpen: 'no',
    }),
);

it.each([
  ['desc', 1, 1],
  ['desc', 5, 7],
  ['asc', 3, 5],
  ['asc', 200, 50],
] as const)(
  'a file has every entry once, in one order: %s, pages of %d, batches of %d',
  async (order, most, size) => {
    const readers = AUDITED_SERVICES.map((service) => {
      let place = placeIn(AUDIT_SOURCES, service, '');
      return () => {
        const rows = ask(service, order, most, place);
        const last = rows.at(-1);
        if (last) place = { afterAt: last.at, afterId: last.id, isMomentOpen: 'no' };
        return Promise.resolve(rows);
      };
    });
    const batches: ServiceEntry[][] = [];
    for await (const batch of mergeAll(AUDIT_SOURCES, readers, { order, size })) batches.push(batch);
    const whole = mergePages(AUDIT_SOURCES, all, { order, size: all.length });
    expect(batches.flat()).toEqual(whole.page);
    expect(batches.slice(0, -1).every((batch) => batch.length === size)).toBe(true);
  },
);
