import { getStudioCurriculum, readStudioVisits } from '@lectern/contracts-catalog';
import { listEarnings, readStatement, readStudioSales } from '@lectern/contracts-commerce';
import type { ResponseOf } from '@lectern/contracts-core';
import {
  listLectureWatching,
  listStudioLearners,
  readRetention,
  readStudioWatching,
} from '@lectern/contracts-learning';
import { playVideo } from '@lectern/contracts-media';
import { parseVtt, type Cue } from '@lectern/player';
import { ApiError, type ApiClient } from '@lectern/http';
import type { LoaderArgs } from '@lectern/shell-api';
import { settle, type Settled } from '../../common/figures/settle.ts';
import { readAnalyticsAddress, type AnalyticsFilter } from './analytics-address.ts';

export type Sales = ResponseOf<typeof readStudioSales>;
export type Visits = ResponseOf<typeof readStudioVisits>;
export type Watching = ResponseOf<typeof readStudioWatching>;
export type Lectures = ResponseOf<typeof listLectureWatching>;
export type Learners = ResponseOf<typeof listStudioLearners>;
export type Retention = ResponseOf<typeof readRetention>;
export type Earnings = ResponseOf<typeof listEarnings>;
export type StatementPage = ResponseOf<typeof readStatement>;

/** Rows of a page of learners. */
const LEARNERS_OF_PAGE = 20;

export interface OverviewData {
  readonly tab: 'overview';
  readonly filter: AnalyticsFilter;
  readonly isRefused: boolean;
  readonly sales: Settled<Sales>;
  readonly watching: Settled<Watching>;
  readonly visits: Settled<Visits>;
  /** Of the chosen course; null without one. */
  readonly lectures: Settled<Lectures> | null;
  readonly learners: Settled<Learners> | null;
  readonly retention: Settled<Retention> | null;
}

export interface EarningsData {
  readonly tab: 'earnings';
  readonly filter: AnalyticsFilter;
  readonly earnings: Settled<Earnings>;
  readonly statement: Settled<StatementPage> | null;
}

/** Each part is asked for by itself, and fails by itself. @throws {ApiError} when none of them answers. */
export async function loadAnalytics(args: LoaderArgs): Promise<OverviewData | EarningsData> {
  const filter = readAnalyticsAddress(args.url.searchParams);
  return filter.tab === 'earnings' ? loadEarnings(args, filter) : loadOverview(args, filter);
}

async function loadOverview({ api, signal }: LoaderArgs, filter: AnalyticsFilter): Promise<OverviewData> {
  const { from, to, course, lecture, after } = filter;
  const query = {
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(course === null ? {} : { course }),
  };
  let refusal: unknown;
  const asked = <T>(call: Promise<T>): Promise<Settled<T>> =>
    settle(
      call.catch((error: unknown) => {
        refusal = error;
        throw error;
      }),
      signal,
    );
  const of = course === null ? null : { curriculumId: course };
  const [sales, watching, visits, lectures, learners, retention] = await Promise.all([
    asked(api.call(readStudioSales, { query, signal })),
    asked(api.call(readStudioWatching, { query, signal })),
    settle(api.call(readStudioVisits, { query, signal }), signal),
    of && asked(api.call(listLectureWatching, { params: of, signal })),
    of &&
      asked(
        api.call(listStudioLearners, {
          params: of,
          query: { after: after ?? '', size: LEARNERS_OF_PAGE },
          signal,
        }),
      ),
    of && lecture !== null
      ? asked(api.call(readRetention, { params: { ...of, lectureId: lecture }, signal }))
      : null,
  ]);
  if (!sales.isHere && !watching.isHere && !isRangeRefusal(refusal)) throw refusal;
  const isRefused = isRangeRefusal(refusal);
  return { tab: 'overview', filter, isRefused, sales, watching, visits, lectures, learners, retention };
}

async function loadEarnings({ api, signal }: LoaderArgs, filter: AnalyticsFilter): Promise<EarningsData> {
  const { month, currency } = filter;
  const [earnings, statement] = await Promise.all([
    settle(api.call(listEarnings, { signal }), signal),
    month === null
      ? null
      : settle(api.call(readStatement, { params: { month, currency }, query: {}, signal }), signal),
  ]);
  return { tab: 'earnings', filter, earnings, statement };
}

const isRangeRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'RANGE_REFUSED';

/** More lines of a statement, after a line. @throws {ApiError} */
export async function loadLines(
  api: ApiClient,
  { month, currency }: { month: string; currency: 'KRW' | 'USD' },
  after: number,
): Promise<StatementPage> {
  return api.call(readStatement, { params: { month, currency }, query: { after: String(after) } });
}

/** What is said in a lecture, in one language or the other; nothing without film or captions. */
export async function loadTranscript(
  api: ApiClient,
  { course, lecture, locale }: { course: string; lecture: string; locale: 'ko' | 'en' },
): Promise<readonly Cue[]> {
  try {
    const { document } = await api.call(getStudioCurriculum, { params: { id: course } });
    const lectures = document.sections.flatMap((section) => section.lectures);
    const id = lectures.find((one) => one.id === lecture)?.videoId;
    if (!id) return [];
    const { captions } = (await api.call(playVideo, { params: { id } })).playback;
    const track = captions.find(({ language }) => language === locale) ?? captions[0];
    if (!track) return [];
    const answer = await fetch(track.address);
    return answer.ok ? parseVtt(await answer.text()) : [];
  } catch (error) {
    // The figures stand without the words.
    if (error instanceof ApiError || error instanceof TypeError) return [];
    throw error;
  }
}
