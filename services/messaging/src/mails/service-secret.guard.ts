import { createHash, timingSafeEqual } from 'node:crypto';
import { IDENTITY_ERRORS, SERVICE_SECRET_HEADER } from '@lectern/contracts';
import { DomainError, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { MessagingSettings } from '../config.ts';

/** Lets in only who shows the services' secret. */
@Injectable()
export class ServiceSecretGuard implements CanActivate {
  private readonly expected: Buffer;

  constructor(@Inject(SETTINGS) { serviceSecret }: MessagingSettings) {
    this.expected = digest(serviceSecret);
  }

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, unknown> }>();
    const shown = headers[SERVICE_SECRET_HEADER];
    if (typeof shown === 'string' && timingSafeEqual(digest(shown), this.expected)) return true;
    throw new DomainError(IDENTITY_ERRORS.FORBIDDEN);
  }
}

/** Of one length, so that a comparison takes the same time for every guess. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
