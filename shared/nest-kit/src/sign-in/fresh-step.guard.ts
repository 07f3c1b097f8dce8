import { ACCESS_ERRORS, type Endpoint, hasRole, rolesOf } from '@lectern/contracts-core';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { ENDPOINT } from '../contract/route.decorator.ts';
import { DomainError } from '../errors/domain-error.ts';
import { personOf } from './person-of.ts';
import { SESSION_SOURCE, type SessionSource } from './session-source.ts';

/**
 * Runs on every route of a service and refuses calls whose endpoint says `secondStep: 'fresh'` from sessions without a
 * fresh code of the authenticator app, so that a stolen cookie alone gives no rights, moves no money and exports no
 * data.
 */
@Injectable()
export class FreshStepGuard implements CanActivate {
  private readonly sessions: SessionSource;
  private readonly reflector: Reflector;

  constructor(@Inject(SESSION_SOURCE) sessions: SessionSource, reflector: Reflector) {
    this.sessions = sessions;
    this.reflector = reflector;
  }

  /** @throws {DomainError} UNAUTHENTICATED, SECOND_STEP_REQUIRED, FORBIDDEN, SECOND_STEP_STALE; UNAVAILABLE when identity cannot be asked. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    if (endpoint?.secondStep !== 'fresh') return true;
    const person = await personOf(context.switchToHttp().getRequest<FastifyRequest>(), this.sessions);
    if (!person) throw new DomainError(ACCESS_ERRORS.UNAUTHENTICATED);
    if (person.isStaffPending) throw new DomainError(ACCESS_ERRORS.SECOND_STEP_REQUIRED);
    if (!hasRole(person.roles, rolesOf(endpoint))) throw new DomainError(ACCESS_ERRORS.FORBIDDEN);
    if (!person.hasFreshStep) throw new DomainError(ACCESS_ERRORS.SECOND_STEP_STALE);
    return true;
  }
}
