import { createHash, timingSafeEqual } from 'node:crypto';
import { ACCESS_ERRORS, SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.ts';
import { SETTINGS } from './settings.ts';

interface Accepted {
  readonly serviceSecret: string;
  readonly otherServiceSecret?: string;
}

/**
 * Lets in only who shows the services' secret; for routes below `/internal`. While the secret is being changed there are two, so
 * that processes which were started with the one and with the other go on talking to each other.
 */
@Injectable()
export class ServiceSecretGuard implements CanActivate {
  private readonly accepted: readonly Buffer[];

  constructor(@Inject(SETTINGS) { serviceSecret, otherServiceSecret }: Accepted) {
    this.accepted = [serviceSecret, otherServiceSecret].filter((one) => one !== undefined).map(digest);
  }

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const shown = headers[SERVICE_SECRET_HEADER];
    if (typeof shown === 'string' && this.accepted.some((one) => timingSafeEqual(digest(shown), one)))
      return true;
    throw new DomainError(ACCESS_ERRORS.FORBIDDEN);
  }
}

/** Of one length, so that a comparison takes the same time for every guess. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
