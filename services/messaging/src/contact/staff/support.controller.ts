import type { SignedInPerson } from '@lectern/contracts-core';
import {
  answerTicket,
  exportTickets,
  findTickets,
  getTicketCase,
  listTickets,
  noteOnTicket,
  setTicketState,
  TicketExport,
  viewTicketFile,
} from '@lectern/contracts-messaging';
import {
  clientAddress,
  Database,
  Describes,
  Route,
  sendCsv,
  SignedIn,
  type RouteInput,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FileAddressesService } from './file-addresses.service.ts';
import { SupportService, type Agent } from './support.service.ts';

/** The support queue of staff; the contract says who may call. */
@Controller()
export class SupportController {
  constructor(
    private readonly database: Database,
    private readonly support: SupportService,
    private readonly addresses: FileAddressesService,
  ) {}

  @Route(listTickets)
  listTickets({ query }: RouteInput<typeof listTickets>): Promise<RouteOutput<typeof listTickets>> {
    return this.support.listTickets(query);
  }

  @Get(exportTickets.path)
  @Describes(exportTickets)
  async exportTickets(
    @Query() query: unknown,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.support.prepareFile(TicketExport.parse(query), agent(person, request));
    await sendCsv(reply, this.database, { name: 'lectern-tickets', ...file });
  }

  @Route(findTickets)
  findTickets({ query }: RouteInput<typeof findTickets>): Promise<RouteOutput<typeof findTickets>> {
    return this.support.findTickets(query.q);
  }

  @Route(getTicketCase)
  getTicket(
    { params }: RouteInput<typeof getTicketCase>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof getTicketCase>> {
    return this.support.getTicket(params.number, agent(person, request));
  }

  @Route(answerTicket)
  answerTicket(
    { params, body }: RouteInput<typeof answerTicket>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof answerTicket>> {
    return this.support.answerTicket(params.number, body, agent(person, request));
  }

  @Route(noteOnTicket)
  addNote(
    { params, body }: RouteInput<typeof noteOnTicket>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof noteOnTicket>> {
    return this.support.addNote(params.number, body.text, agent(person, request));
  }

  @Route(setTicketState)
  setState(
    { params, body }: RouteInput<typeof setTicketState>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof setTicketState>> {
    return this.support.setState(params.number, body, agent(person, request));
  }

  @Route(viewTicketFile)
  createFileAddress(
    { params, body }: RouteInput<typeof viewTicketFile>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof viewTicketFile>> {
    const file = { fileId: params.fileId, page: body.page };
    return this.addresses.createAddress(params.number, file, agent(person, request));
  }
}

const agent = ({ userId }: SignedInPerson, request: FastifyRequest): Agent => ({
  id: userId,
  address: clientAddress(request),
});
