import type { BodyInput, ResponseOf } from '@lectern/contracts-core';
import {
  decideApplication,
  getApplicationHistory,
  listApplications,
  type StaffApplication,
} from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';
import type { LoaderArgs } from '@lectern/shell-api';
import { answerOf } from '../../common/answer.ts';
import { queryAt } from '../../common/list/list-place.ts';
import type { RecordedHistory } from '../../common/record/record-history.tsx';
import { APPLICATIONS, firstOrderOf, stateIn } from './instructors-address.ts';

export interface ApplicationDesk {
  readonly page: ResponseOf<typeof listApplications>;
  /** The open one; null when it is not there any more, undefined when none is open. */
  readonly open: StaffApplication | null | undefined;
  /** Of the open one; null where it cannot be read. */
  readonly history: RecordedHistory | null;
}

/** The list, and the open application also where it is not on this page. @throws {ApiError} */
export async function loadApplications({ api, url, signal }: LoaderArgs): Promise<ApplicationDesk> {
  const { searchParams } = url;
  const withSignal = signal ? { signal } : {};
  const id = searchParams.get(APPLICATIONS.panel);
  const state = stateIn(searchParams);
  const query = { order: firstOrderOf(state), ...queryAt(APPLICATIONS, searchParams), state };
  const [page, told] = await Promise.all([
    api.call(listApplications, { query, ...withSignal }),
    id === null
      ? null
      : answerOf(
          api.call(getApplicationHistory, { params: { applicationId: id }, ...withSignal }),
          [],
          signal,
        ),
  ]);
  const history = told?.value ?? null;
  if (id === null) return { page, open: undefined, history };
  const shown = page.items.find((one) => one.id === id);
  if (shown) return { page, open: shown, history };
  const found = await api.call(listApplications, { query: { q: id, state: 'all' }, ...withSignal });
  return { page, open: found.items.find((one) => one.id === id) ?? null, history };
}

/** @throws {ApiError} */
export async function decide(
  api: ApiClient,
  applicationId: string,
  verdict: BodyInput<typeof decideApplication>,
): Promise<void> {
  await api.call(decideApplication, { params: { applicationId }, body: verdict });
}
