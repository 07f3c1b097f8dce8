import type { ResponseOf } from '@lectern/contracts-core';
import {
  answerTicket,
  getTicketCase,
  listTickets,
  noteOnTicket,
  setTicketState,
  type TicketCase,
  TicketNumber,
  viewTicketFile,
} from '@lectern/contracts-messaging';
import type { ApiClient } from '@lectern/http';
import { pageFailure, type LoaderArgs } from '@lectern/shell-api';
import { queryAt } from '../../common/list/list-place.ts';
import { firstOrderOf, stateIn, TICKETS } from './support-address.ts';

export type TicketList = ResponseOf<typeof listTickets>;

/** The list as the address has it. @throws {ApiError} */
export function loadTickets({ api, url, signal }: LoaderArgs): Promise<TicketList> {
  const { searchParams } = url;
  const query = { order: firstOrderOf(stateIn(searchParams)), ...queryAt(TICKETS, searchParams) };
  return api.call(listTickets, { query, ...(signal ? { signal } : {}) });
}

/** @throws {ApiError}, or a page failure for an address that can be no ticket's. */
export async function loadTicket({ api, params, signal }: LoaderArgs): Promise<TicketCase> {
  const number = TicketNumber.safeParse(params['number']);
  if (!number.success) throw pageFailure(404, 'TICKET_NOT_FOUND');
  return api.call(getTicketCase, { params: { number: number.data }, ...(signal ? { signal } : {}) });
}

/** @throws {ApiError} TICKET_CHANGED when something was written after what was shown. */
export function answer(
  api: ApiClient,
  ticket: TicketCase,
  body: { message: string; close: boolean },
): Promise<TicketCase> {
  const after = lastMessageOf(ticket);
  return api.call(answerTicket, { params: { number: ticket.number }, body: { ...body, after } });
}

/** @throws {ApiError} */
export function note(api: ApiClient, number: string, text: string): Promise<TicketCase> {
  return api.call(noteOnTicket, { params: { number }, body: { text } });
}

/** @throws {ApiError} TICKET_CHANGED when something was written after what was shown of a ticket that is to be closed. */
export function setState(
  api: ApiClient,
  ticket: TicketCase,
  { state, reason }: { state: 'open' | 'closed'; reason: string },
): Promise<TicketCase> {
  const body = state === 'open' ? { state, reason } : { state, reason, after: lastMessageOf(ticket) };
  return api.call(setTicketState, { params: { number: ticket.number }, body });
}

/** The last message of the thread; notes among staff do not count. */
const lastMessageOf = ({ messages }: TicketCase): number =>
  messages.filter(({ isNote }) => !isNote).at(-1)?.id ?? 0;

/** An address that shows a page for a minute; page 0 is the document. @throws {ApiError} */
export async function addressOf(
  api: ApiClient,
  file: { number: string; fileId: string },
  page: number,
): Promise<string> {
  return (await api.call(viewTicketFile, { params: file, body: { page } })).url;
}
