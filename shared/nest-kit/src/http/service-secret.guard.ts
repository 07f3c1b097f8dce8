import { createHash, timingSafeEqual } from 'node:crypto';
import { ACCESS_ERRORS, SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.ts';
import { SETTINGS } from './settings.ts';

/** Lets in only who shows the services' secret; for routes below `/internal`. */
@Injectable()
export class ServiceSecretGuard implements CanActivate {
  private readonly expected: Buffer;

  constructor(@Inject(SETTINGS) { serviceSecret }: { readonly serviceSecret: string }) {
    this.expected = digest(serviceSecret);
  }

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const shown = headers[SERVICE_SECRET_HEADER];
    if (typeof shown === 'string' && timingSafeEqual(digest(shown), this.expected)) return true;
    throw new DomainError(ACCESS_ERRORS.FORBIDDEN);
  }
}

/** Of one length, so that a comparison takes the same time for every guess. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
