import type { BotCheckedAction, ResponseOf } from '@lectern/contracts-core';
import { getBotCheck } from '@lectern/contracts-identity';
import type { ApiClient } from '@lectern/http';

/** What is to be solved. @throws {ApiError} */
export async function askBotCheck(
  api: ApiClient,
  action: BotCheckedAction,
  signal: AbortSignal,
): Promise<ResponseOf<typeof getBotCheck>> {
  return api.call(getBotCheck, { query: { action }, signal });
}
