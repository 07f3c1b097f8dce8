import { endPresence, keepPresence } from '@lectern/contracts-identity';
import type { FakeApi } from '@lectern/testing/web';

/** The call of presence, answered as if Lee Anna had every object open too. */
export const withColleague = (api: FakeApi): FakeApi =>
  api
    .answer(keepPresence, { others: [{ name: 'Lee Anna', since: '2026-11-28T05:05:00.000Z' }] })
    .answer(endPresence, { success: true });

/** What a page has said to be open. */
export const openedIn = (api: FakeApi): unknown[] => paramsOf(api, keepPresence);

/** What a page has said to be closed. */
export const closedIn = (api: FakeApi): unknown[] => paramsOf(api, endPresence);

const paramsOf = (api: FakeApi, wanted: unknown): unknown[] =>
  api.calls.filter(({ endpoint }) => endpoint === wanted).map(({ params }) => params);
