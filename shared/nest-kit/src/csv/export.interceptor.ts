import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { finalize, of, type Observable } from 'rxjs';
import { askerKey } from '../http/asker.ts';
import { Database } from '../database/database.ts';
import { ExportSlots } from './export-slots.ts';

/**
 * Milliseconds that a file may take, far more than the largest one does. A reader who takes a byte now and then would hold a connection
 * and what the database keeps for it for ever.
 */
export const LONGEST_FILE = 15 * 60_000;

/**
 * Lets a file be made where there is a slot for it: after the guards, before the handler writes the export down. The slot is free again
 * with the last byte, so that who has one file may ask for the next. Of a reader who left it is free once the handler has ended: who
 * leaves and asks again would have one query more run each time. `HEAD` asks whether there is one and makes no file, since a page cannot read the refusal of a download.
 */
@Injectable()
export class ExportInterceptor implements NestInterceptor {
  private readonly slots: ExportSlots;
  private readonly database: Database;

  constructor(slots: ExportSlots, database: Database) {
    this.slots = slots;
    this.database = database;
  }

  /** @throws {DomainError} TOO_MANY_ATTEMPTS, UNAVAILABLE. */
  async intercept(context: ExecutionContext, next: CallHandler<unknown>): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const { method } = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { raw } = reply;
    const person = askerKey();
    const giveBack = this.slots.takeSlot(person);
    // Before the handler writes the export down. Other processes may send as many files as may be, or as many of this person.
    await this.database.expectCopyPlace(person).catch((error: unknown) => {
      giveBack();
      throw error;
    });
    if (method === 'HEAD') {
      onceClosed(raw, giveBack);
      void reply.code(204).send();
      return of(undefined);
    }
    const longest = setTimeout(() => raw.destroy(), LONGEST_FILE).unref();
    const end = (): void => {
      clearTimeout(longest);
      giveBack();
    };
    let parts = 2;
    const endPart = (): void => {
      parts -= 1;
      if (parts === 0) end();
    };
    // All rows were read by then. The handler still puts its connection back, which a reader's next call may come before.
    raw.once('finish', end);
    onceClosed(raw, endPart);
    return next.handle().pipe(finalize(endPart));
  }
}

function onceClosed(raw: FastifyReply['raw'], then: () => void): void {
  if (raw.closed) then();
  else raw.once('close', then);
}
