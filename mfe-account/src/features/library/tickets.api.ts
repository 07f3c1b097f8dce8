import { listOwnTickets, type TicketSummary } from '@lectern/contracts-messaging';
import type { ApiClient } from '@lectern/http';

/** What the person wrote to us, the latest first. @throws {ApiError} */
export async function loadTickets(api: ApiClient): Promise<readonly TicketSummary[]> {
  return (await api.call(listOwnTickets, {})).items;
}
