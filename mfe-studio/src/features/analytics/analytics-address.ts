export type AnalyticsTab = 'overview' | 'earnings';

/** What the page shows; it stands in the address, so that it can be kept and shared. */
export interface AnalyticsFilter {
  readonly tab: AnalyticsTab;
  /** Korean days; null is the usual range. */
  readonly from: string | null;
  readonly to: string | null;
  readonly course: string | null;
  readonly lecture: string | null;
  /** Cursor of a page of learners; null is the first one. */
  readonly after: string | null;
  /** A statement: a month and a currency. */
  readonly month: string | null;
  readonly currency: 'KRW' | 'USD';
}

const DAY = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;
const ID = /^[A-Za-z0-9_-]{1,64}$/;
const CURSOR = /^[A-Za-z0-9_-]{1,300}$/;

/** Junk is as good as nothing. */
export function readAnalyticsAddress(search: URLSearchParams): AnalyticsFilter {
  const take = (name: string, form: RegExp): string | null => form.exec(search.get(name) ?? '')?.[0] ?? null;
  const course = take('course', ID);
  return {
    tab: search.get('tab') === 'earnings' ? 'earnings' : 'overview',
    from: take('from', DAY),
    to: take('to', DAY),
    course,
    lecture: course === null ? null : take('lecture', ID),
    after: course === null ? null : take('after', CURSOR),
    month: take('month', MONTH),
    currency: search.get('currency') === 'USD' ? 'USD' : 'KRW',
  };
}

/** The address with `change` made. Another course has other lectures, and another range begins at the first page. */
export function analyticsAddress(filter: AnalyticsFilter, change: Partial<AnalyticsFilter> = {}): string {
  const isOther = change.course !== undefined && change.course !== filter.course;
  const next = { ...filter, after: null, ...(isOther ? { lecture: null } : {}), ...change };
  const entries: [string, string | null][] =
    next.tab === 'earnings'
      ? [
          ['tab', 'earnings'],
          ['month', next.month],
          ['currency', next.month !== null && next.currency === 'USD' ? 'USD' : null],
        ]
      : [
          ['from', next.from],
          ['to', next.to],
          ['course', next.course],
          ['lecture', next.lecture],
          ['after', next.after],
        ];
  const query = new URLSearchParams(
    entries.flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
  return query.size > 0 ? `/studio/analytics?${query.toString()}` : '/studio/analytics';
}
