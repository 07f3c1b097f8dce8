import { ACCESS_ERRORS, type Endpoint } from '@lectern/contracts-core';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { ENDPOINT } from '../contract/route.decorator.ts';
import { DomainError } from '../errors/domain-error.ts';
import { personOf } from './person-of.ts';
import { SESSION_SOURCE, type SessionSource } from './session-source.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes by staff who see the site as another person, on every route of a service, also on those open to
 * guests. `inView` of an endpoint makes an exception. Requests without a session are not looked up.
 */
@Injectable()
export class ViewGuard implements CanActivate {
  private readonly sessions: SessionSource;
  private readonly reflector: Reflector;

  constructor(@Inject(SESSION_SOURCE) sessions: SessionSource, reflector: Reflector) {
    this.sessions = sessions;
    this.reflector = reflector;
  }

  /** @throws {DomainError} VIEW_ONLY; UNAVAILABLE when identity cannot be asked. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    const isOpen = endpoint?.inView ? endpoint.inView === 'open' : READING.has(request.method);
    if (isOpen || request.routeOptions.url?.startsWith('/internal/')) return true;
    const person = await personOf(request, this.sessions);
    if (person?.isView) throw new DomainError(ACCESS_ERRORS.VIEW_ONLY);
    return true;
  }
}
