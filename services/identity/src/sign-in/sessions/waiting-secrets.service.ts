import { readCookie, writeCookie } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf, randomSecret } from '../../common/secrets.ts';
import {
  WAITING_SECONDS,
  WaitingSignInsRepository,
  type WaitingSignIn,
} from './waiting-sign-ins.repository.ts';

/** Cookie of a sign-in that waits for an answer of the person: the code of the second step, or the end of another session. */
const COOKIE = '__Host-waiting';

export function keepWaiting(reply: FastifyReply, value: string): void {
  writeCookie(reply, { name: COOKIE, value, maxAge: WAITING_SECONDS });
}

export function readWaiting(request: FastifyRequest): string | undefined {
  return readCookie(request, COOKIE);
}

/** What browsers hold of sign-ins that wait. Only digests are kept. */
@Injectable()
export class WaitingSecretsService {
  constructor(private readonly waiting: WaitingSignInsRepository) {}

  /** Resolves with the secret that the browser sends together with the answer. */
  async addSignIn(signIn: WaitingSignIn): Promise<string> {
    const secret = randomSecret();
    await this.waiting.addWaitingSignIn(hashOf(secret), signIn);
    return secret;
  }

  findSignIn(secret: string): Promise<WaitingSignIn | undefined> {
    return this.waiting.findWaitingSignIn(hashOf(secret));
  }

  /** False for the second of two simultaneous requests. */
  takeSignIn(secret: string): Promise<boolean> {
    return this.waiting.takeWaitingSignIn(hashOf(secret));
  }

  /**
   * Ends the sign-in that waits in this browser, if there is one, and deletes its cookie. The cookie alone finishes a
   * sign-in, so it must not outlive the person's visit: the next person at the browser could use it.
   */
  async dropSignIn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const secret = readWaiting(request);
    if (secret === undefined) return;
    await this.takeSignIn(secret);
    writeCookie(reply, { name: COOKIE, value: '', maxAge: 0 });
  }

  sweepSignIns(): Promise<void> {
    return this.waiting.sweepWaitingSignIns();
  }
}
