import { getBotCheck, type BotCheckedAction, type ResponseOf } from '@lectern/contracts';
import type { ApiClient } from '@lectern/http';

/** What is to be solved. @throws {ApiError} */
export async function askBotCheck(
  api: ApiClient,
  action: BotCheckedAction,
  signal: AbortSignal,
): Promise<ResponseOf<typeof getBotCheck>> {
  return api.call(getBotCheck, { query: { action }, signal });
}
