import {
  COMMON_ERRORS,
  findSession,
  SERVICE_SECRET_HEADER,
  type SignedInPerson,
} from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';
import { createServiceApi } from '@lectern/http/transport';
import { Inject, Injectable } from '@nestjs/common';
import type { ServiceConfig } from '../config/service-config.ts';
import { DomainError } from '../errors/domain-error.ts';
import { KEPT_CONNECTIONS } from '../http/kept-connections.ts';
import { SETTINGS } from '../http/settings.ts';
import { answerLimits } from '../limits/answer-limits.ts';
import { traceHeaders } from '../logging/trace-context.ts';
import type { IdentityAccess } from './identity-env.ts';
import type { SessionSource } from './session-source.ts';

const RETRY_AFTER_SECONDS = 2;

/**
 * Asks the identity service every time, so that an ended session is refused from the next request on. A failed call
 * answers 503, never "signed out", so that a restart of a service sends no person to the login page.
 */
@Injectable()
export class IdentitySessions implements SessionSource {
  private readonly client: ApiClient;
  private readonly call: typeof findSession;

  constructor(
    @Inject(SETTINGS)
    { identityUrl, serviceSecret, answerLimit }: IdentityAccess & Pick<ServiceConfig, 'answerLimit'>,
  ) {
    // A machine whose answers may take longer has a slower identity, too.
    this.call = { ...findSession, timeout: answerLimits(answerLimit).session };
    this.client = createServiceApi(KEPT_CONNECTIONS, {
      originOf: () => identityUrl,
      headers: { [SERVICE_SECRET_HEADER]: serviceSecret },
    });
  }

  /** @throws {DomainError} UNAVAILABLE. */
  async findPerson(secret: string): Promise<SignedInPerson | undefined> {
    try {
      const { person } = await this.client.call(this.call, {
        body: { secret },
        headers: traceHeaders(),
      });
      return person ?? undefined;
    } catch (cause) {
      throw new DomainError(COMMON_ERRORS.UNAVAILABLE, undefined, { cause, retryAfter: RETRY_AFTER_SECONDS });
    }
  }
}
