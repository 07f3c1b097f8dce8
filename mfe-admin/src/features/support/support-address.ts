import { TICKET_STATES, type TicketState } from '@lectern/contracts-messaging';
import { fileAddress, type ListPlace } from '../../common/list/list-place.ts';
import { paths } from '../../paths.ts';

/** A ticket has a page of its own, so that nothing opens beside the list. */
export const TICKETS: ListPlace = { path: paths.support, filters: ['q', 'subject', 'state'], panel: 'open' };

/** Those that wait come first. */
export const stateIn = (search: URLSearchParams): TicketState =>
  TICKET_STATES.find((state) => state === search.get('state')) ?? 'open';

/** Of those that wait the longest wait first, of the others the latest change. */
export const firstOrderOf = (state: TicketState): 'asc' | 'desc' => (state === 'open' ? 'asc' : 'desc');

/** Where the filtered tickets are a file. */
export const ticketsFile = (search: URLSearchParams): string =>
  fileAddress(TICKETS, search, { path: '/api/admin/support/export' });
