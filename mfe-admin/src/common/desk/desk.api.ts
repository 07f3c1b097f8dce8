import { listFailedFilms, listStaffReviews, listSubmissions } from '@lectern/contracts-catalog';
import { listAdminOrders, listAlerts, listOpenDifferences, listRefunds } from '@lectern/contracts-commerce';
import {
  AUDIT_CHECK_HOURS,
  hasRole,
  PROMISED_BUSINESS_DAYS,
  PROMISED_HOURS,
  type WaitingFigures,
} from '@lectern/contracts-core';
import { checkAuditChains, listApplications, listWaitingLicenses } from '@lectern/contracts-identity';
import { listStaffLive, listStaffQuestions, type LiveState } from '@lectern/contracts-learning';
import { listTickets } from '@lectern/contracts-messaging';
import { listReleaseOverview } from '@lectern/contracts-releases';
import type { ApiClient } from '@lectern/http';
import { paths } from '../../paths.ts';
import { alertAddress } from './alert-address.ts';
import { isOlder, isPastBusinessDays } from './promises.ts';
import {
  figuresOf,
  UNCHECKED,
  WORK_KINDS,
  WORK_ROLES,
  type DeskWork,
  type WaitingWork,
  type WorkKind,
} from './work.ts';

type Load = (api: ApiClient, locale: 'ko' | 'en', signal?: AbortSignal) => Promise<WaitingWork>;

/** Each kind is asked of its own service, with that service's rights. */
const LOADS: Readonly<Record<WorkKind, Load>> = {
  licenses: async (api, _locale, signal) => {
    const query = { figures: '1', size: 20 } as const;
    const { items, ...facts } = await api.call(listWaitingLicenses, { query, ...withSignal(signal) });
    return work(
      facts,
      items.map(({ id, name, submittedAt, isOverdue }) => ({
        key: id,
        words: name,
        href: paths.license(id),
        since: submittedAt,
        isLate: isOverdue,
      })),
    );
  },
  applications: async (api, _locale, signal) => {
    const query = { state: 'in-review', figures: '1', size: 20 } as const;
    const { items, ...facts } = await api.call(listApplications, { query, ...withSignal(signal) });
    return work(
      facts,
      items.flatMap(({ id, name, submittedAt }) =>
        submittedAt === null
          ? []
          : {
              key: id,
              words: name,
              href: `${paths.instructors}?open=${encodeURIComponent(id)}`,
              since: submittedAt,
              isLate: isPastBusinessDays(submittedAt, PROMISED_BUSINESS_DAYS.applications),
            },
      ),
    );
  },
  tickets: async (api, _locale, signal) => {
    const query = { state: 'open', order: 'asc', figures: '1', size: 20 } as const;
    const { items, ...facts } = await api.call(listTickets, { query, ...withSignal(signal) });
    return work(
      facts,
      items.map(({ number, beginning, waitingSince, createdAt, isOverdue }) => ({
        key: number,
        words: beginning,
        href: paths.ticket(number),
        since: waitingSince ?? createdAt,
        isLate: isOverdue,
      })),
    );
  },
  refunds: async (api, locale, signal) => {
    const query = { state: 'REQUESTED', order: 'asc', figures: '1', size: 20 } as const;
    const { items, ...facts } = await api.call(listRefunds, { query, ...withSignal(signal) });
    return work(
      facts,
      items.map(({ refund, order, isOverdue }) => ({
        key: refund.refundId,
        words: order[`title_${locale}`],
        href: orderAddress(order.orderId, 'tab=refunds&'),
        since: refund.requestedAt,
        isLate: isOverdue,
      })),
    );
  },
  problems: async (api, locale, signal) => {
    const query = { problems: '1', order: 'asc', figures: '1', size: 20 } as const;
    const { items, ...facts } = await api.call(listAdminOrders, { query, ...withSignal(signal) });
    return work(
      facts,
      items.map((order) => ({
        key: order.orderId,
        words: order[`title_${locale}`],
        href: orderAddress(order.orderId, 'tab=problems&'),
        since: order.createdAt,
        isLate: isOlder(order.createdAt, PROMISED_HOURS.problems),
      })),
    );
  },
  differences: async (api, _locale, signal) => {
    const { items, count, figures } = await api.call(listOpenDifferences, withSignal(signal));
    return work(
      { count, isCapped: false, figures },
      items.map(({ list, day, since, open, isLate }) => ({
        key: `${list} ${day}`,
        words: day,
        detail: { key: `today.differences.${list}`, count: open },
        href: `${paths.payments}?tab=${list === 'transactions' ? 'match' : 'settlements'}&day=${day}`,
        since,
        isLate,
      })),
    );
  },
  alerts: async (api, _locale, signal) => {
    const { items, ...facts } = await api.call(listAlerts, withSignal(signal));
    return work(
      facts,
      items.map((alert) => ({
        key: `${alert.kind} ${alert.subject}`,
        words: alert.difference?.day ?? alert.number ?? alert.subject,
        detail: { key: `payments.alerts.kind.${alert.kind}`, count: alert.times },
        href: alertAddress(alert) ?? `${paths.payments}?tab=alerts`,
        since: alert.since,
        isLate: alert.isLate,
      })),
    );
  },
  reports: (api, _locale, signal) => loadQuestions(api, { view: 'reported' }, signal),
  questions: (api, _locale, signal) => loadQuestions(api, { state: 'open' }, signal),
  submissions: async (api, locale, signal) => {
    const query = { state: 'open', figures: '1', size: 20 } as const;
    const { items, ...facts } = await api.call(listSubmissions, { query, ...withSignal(signal) });
    return work(
      facts,
      items.map((one) => ({
        key: one.id,
        words: one[`title_${locale}`] || one.title_ko || one.title_en,
        href: `${paths.curriculums}/${encodeURIComponent(one.curriculumId)}?submission=${encodeURIComponent(one.id)}`,
        since: one.submittedAt,
        isLate: isPastBusinessDays(one.submittedAt, PROMISED_BUSINESS_DAYS.submissions),
      })),
    );
  },
  reviews: async (api, _locale, signal) => {
    const query = { state: 'reported', order: 'asc', figures: '1', size: 20 } as const;
    const { items, ...facts } = await api.call(listStaffReviews, { query, ...withSignal(signal) });
    return work(
      facts,
      items.map((one) => ({
        key: one.id,
        words: one.text,
        href: `${paths.reviews}?open=${encodeURIComponent(one.id)}`,
        // A report changes its review; it may have been written years before.
        since: one.changed_at,
        isLate: isOlder(one.changed_at, PROMISED_HOURS.reviews),
      })),
    );
  },
  lectures: async (api, locale, signal) => {
    const query = { view: 'today', order: 'asc', size: 100 } as const;
    const { items, ...facts } = await api.call(listStaffLive, { query, ...withSignal(signal) });
    const open = items.filter(({ state }) => !OVER.includes(state));
    const count = facts.count - (items.length - open.length);
    return work(
      { ...facts, count, figures: { fresh: 0, late: 0 } },
      open.flatMap(({ startsAt, endsAt, ...one }) =>
        startsAt === null
          ? []
          : {
              key: one.lectureId,
              words: `${one[`course_${locale}`]} · ${one[`title_${locale}`]}`,
              detail: { key: `live.state.${one.state}` },
              href: paths.liveLecture(one),
              since: startsAt,
              until: endsAt,
              isLate: false,
            },
      ),
    );
  },
  films: async (api, locale, signal) => {
    const query = { order: 'asc', size: 100 } as const;
    const { items, ...facts } = await api.call(listFailedFilms, { query, ...withSignal(signal) });
    return work(
      facts,
      items.map(({ id, name, place, failure, failedAt }) => ({
        key: id,
        words: place ? `${place[`course_${locale}`]} · ${place[`lecture_${locale}`]}` : name,
        detail: { key: `lectureDesk.failure.${failure ?? 'unknown'}` },
        href: place ? paths.lecture(place) : `${paths.failedFilms}?order=asc`,
        since: failedAt,
        isLate: isOlder(failedAt, PROMISED_HOURS.films),
      })),
    );
  },
  releases: async (api, _locale, signal) => {
    const { remotes } = await api.call(listReleaseOverview, withSignal(signal));
    const items = remotes.flatMap(({ id, request }) =>
      request === null
        ? []
        : {
            key: id,
            words: `${id} ${request.releaseId}`,
            href: paths.releases,
            since: request.askedAt,
            isLate: isOlder(request.askedAt, PROMISED_HOURS.releases),
          },
    );
    return work({ count: items.length, isCapped: false }, items);
  },
  chains: async (api, _locale, signal) => {
    const query = { scope: 'known' } as const;
    const { services } = await api.call(checkAuditChains, { query, ...withSignal(signal) });
    const items = services.flatMap(({ service, chain }) => {
      if (!chain) return [];
      const { broken, checkedAt, sealedAt, uncheckedSince = null } = chain;
      const item = { key: service, words: '', href: paths.audit, isLate: true };
      if (broken) {
        const since = checkedAt ?? sealedAt ?? new Date().toISOString();
        return { ...item, detail: { key: `today.chains.${broken.fault}` }, since };
      }
      if (uncheckedSince === null || !isOlder(uncheckedSince, AUDIT_CHECK_HOURS)) return [];
      return { ...item, detail: { key: UNCHECKED }, since: uncheckedSince };
    });
    return work({ count: items.length, isCapped: false }, items);
  },
};

/** A lecture of today that nothing is to be done for any more. */
const OVER: readonly LiveState[] = ['ended', 'cancelled'];

/** The work of these roles; what one service cannot tell does not keep the others. */
export function loadWork(
  api: ApiClient,
  who: { readonly roles: readonly string[]; readonly locale: 'ko' | 'en' },
  signal?: AbortSignal,
): Promise<DeskWork[]> {
  const kinds = WORK_KINDS.filter((kind) => hasRole(who.roles, ['owner', ...WORK_ROLES[kind]]));
  return Promise.all(
    kinds.map(async (kind) => ({
      kind,
      work: await LOADS[kind](api, who.locale, signal).catch(() => null),
    })),
  );
}

async function loadQuestions(
  api: ApiClient,
  narrowing: { view: 'reported' } | { state: 'open' },
  signal: AbortSignal | undefined,
): Promise<WaitingWork> {
  const query = { ...narrowing, order: 'asc', figures: '1', size: 20 } as const;
  const { items, ...facts } = await api.call(listStaffQuestions, { query, ...withSignal(signal) });
  const isReports = 'view' in narrowing;
  return work(
    facts,
    items.map(({ questionId, text, created_at, isLate }) => ({
      key: questionId,
      words: text,
      href: `${paths.qna}?${isReports ? 'view=reported' : 'state=open'}&order=asc&open=${questionId}`,
      since: created_at,
      isLate: isReports ? isOlder(created_at, PROMISED_HOURS.reports) : isLate,
    })),
  );
}

const withSignal = (signal: AbortSignal | undefined) => (signal ? { signal } : {});
const orderAddress = (orderId: string, narrowing: string): string =>
  `${paths.payments}?${narrowing}open=${encodeURIComponent(orderId)}`;
interface Facts {
  readonly count: number;
  readonly isCapped: boolean;
  /** Missing from a service of the release before: what is known of the rows is shown then. */
  readonly figures?: WaitingFigures | undefined;
}

/** The oldest first, whatever the order of the service. */
const work = ({ count, isCapped, figures }: Facts, items: WaitingWork['items']): WaitingWork => ({
  count,
  isCapped,
  figures: figures ?? figuresOf(items, Date.now()),
  items: [...items].sort((one, other) => Date.parse(one.since) - Date.parse(other.since)),
});
