import type { BodyInput } from '@lectern/contracts-core';
import { voteOnAnswer } from '@lectern/contracts-messaging';
import type { ApiClient } from '@lectern/http';

/** Sends whether an answer was helpful. Loaded on the first vote. @throws {ApiError} */
export async function tellHelpful(api: ApiClient, body: BodyInput<typeof voteOnAnswer>): Promise<void> {
  await api.call(voteOnAnswer, { body });
}
