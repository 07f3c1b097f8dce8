import { endPresence, keepPresence } from '@lectern/contracts-identity';
import type { FakeApi } from '@lectern/testing/web';

/** A service that says of whatever is open that Lee Anna has it open too. */
export const withColleague = (api: FakeApi): FakeApi =>
  api
    .answer(keepPresence, { others: [{ name: 'Lee Anna', since: '2026-11-28T05:05:00.000Z' }] })
    .answer(endPresence, { success: true });

/** What a page has said to be open. */
export const openedIn = (api: FakeApi): unknown[] =>
  api.calls.filter(({ endpoint }) => endpoint === keepPresence).map(({ params }) => params);
