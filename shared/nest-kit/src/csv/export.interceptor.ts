import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { of, type Observable } from 'rxjs';
import { currentAsker } from '../http/asker.ts';
import { ExportSlots } from './export-slots.ts';

/**
 * Lets a file be made where there is a slot for it: after the guards, before the handler writes the export down. The slot is free again
 * when the answer is sent or its reader is gone. `HEAD` asks whether there is one and makes no file, since a page cannot read the refusal
 * of a download.
 */
@Injectable()
export class ExportInterceptor implements NestInterceptor {
  private readonly slots: ExportSlots;

  constructor(slots: ExportSlots) {
    this.slots = slots;
  }

  /** @throws {DomainError} TOO_MANY_ATTEMPTS, UNAVAILABLE. */
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const http = context.switchToHttp();
    const { method } = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const asker = currentAsker();
    const giveBack = this.slots.takeSlot(asker?.accountId ?? asker?.network ?? '');
    if (reply.raw.closed) giveBack();
    else reply.raw.once('close', giveBack);
    if (method !== 'HEAD') return next.handle();
    void reply.code(204).send();
    return of(undefined);
  }
}
