import { SUPPORT_ERRORS, type TicketCase } from '@lectern/contracts-messaging';
import { AuditEntriesService, DomainError, HISTORY_ENTRIES } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { TicketsRepository } from '../tickets.repository.ts';
import { UploadsService } from '../uploads/uploads.service.ts';
import { Colleagues } from './colleagues.service.ts';
import { presentCase } from './present-case.ts';

/** Tickets as staff see them, with the names of the colleagues who wrote, closed and opened them. */
@Injectable()
export class CasesService {
  constructor(
    private readonly tickets: TicketsRepository,
    private readonly uploads: UploadsService,
    private readonly colleagues: Colleagues,
    private readonly audit: AuditEntriesService,
  ) {}

  /** The caller has written the look down, and no transaction waits for identity. @throws {DomainError} TICKET_NOT_FOUND. */
  async readCase(number: string, staffId: string): Promise<TicketCase> {
    const [ticket, messages, files, latest] = await Promise.all([
      this.tickets.findTicket(number),
      this.tickets.messagesOf(number),
      this.uploads.filesOf(number),
      this.audit.listOfObject('ticket', number, HISTORY_ENTRIES),
    ]);
    if (!ticket) throw new DomainError(SUPPORT_ERRORS.TICKET_NOT_FOUND);
    const changes = latest.toReversed();
    const names = await this.colleagues.findNames([
      ...messages.flatMap((message) => message.staffId ?? []),
      ...changes.flatMap(({ actorId }) => actorId ?? []),
    ]);
    return presentCase(ticket, { messages, files, changes, names, staffId });
  }
}
