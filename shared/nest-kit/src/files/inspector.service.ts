import { COMMON_ERRORS, UPLOAD_ERRORS } from '@lectern/contracts-core';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.ts';
import { currentAsker } from '../http/asker.ts';
import { ANSWER_LIMITS, type AnswerLimits } from '../limits/answer-limits.ts';
import { FairQueue } from '../limits/fair-queue.ts';
import { isPolyglot, kindOf } from './file-kind.ts';
import { blackOut, type PageImage } from './page-images.ts';
import { makePages } from './page-maker.ts';

/** One inspection at a time, because each needs much memory and a processor that other requests share. */
const AT_A_TIME = 1;
/** Files of one visitor that may wait: as many as are sent with one message. */
const WAITING_EACH = 10;
const WAITING = 60;
const RETRY_AFTER_SECONDS = 5;

/** Inspects files by their content, never by their claimed name or type. */
@Injectable()
export class FileInspector {
  private readonly limits: AnswerLimits;
  private readonly queue = new FairQueue({
    width: AT_A_TIME,
    roomEach: WAITING_EACH,
    room: WAITING,
  });

  constructor(@Inject(ANSWER_LIMITS) limits: AnswerLimits) {
    this.limits = limits;
  }

  /**
   * The pages of a document, drawn anew.
   * @throws {DomainError} INVALID_FILE_TYPE unless the bytes are exactly one valid file of that type; UNAVAILABLE.
   */
  async pagesOf(bytes: Buffer, type: string): Promise<PageImage[]> {
    const kind = kindOf(bytes);
    if (kind === undefined || kind !== type || isPolyglot(bytes, kind)) throw invalid('content');
    const answer = await this.inTurn((signal) => makePages(bytes, kind, { signal, limits: this.limits }));
    if (!answer) throw busy();
    if ('problem' in answer) throw invalid(answer.problem);
    return [...answer.pages];
  }

  redactPage(page: Buffer, areas: Parameters<typeof blackOut>[1]): Promise<PageImage> {
    return this.inTurn(() => blackOut(page, areas));
  }

  /** Accounts take turns, and networks of guests. Work for a visitor who leaves is aborted. */
  private async inTurn<T>(work: (signal: AbortSignal | undefined) => Promise<T>): Promise<T> {
    const { network = '', accountId: whose = network, signal } = currentAsker() ?? {};
    const done = await this.queue.runJob({ whose, signal }, async () => ({ result: await work(signal) }));
    if (done && !signal?.aborted) return done.result;
    throw busy();
  }
}

const busy = () => new DomainError(COMMON_ERRORS.UNAVAILABLE, undefined, { retryAfter: RETRY_AFTER_SECONDS });

/** `problem` says why, for the page and the log. */
const invalid = (problem: string) => new DomainError(UPLOAD_ERRORS.INVALID_FILE_TYPE, { problem });
