import {
  ACCESS_ERRORS,
  type Access as CallAccess,
  hasRole,
  type SignedInPerson,
} from '@lectern/contracts-core';
import {
  applyDecorators,
  createParamDecorator,
  Inject,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.ts';
import { nameAsker } from '../http/asker.ts';
import { personOf } from './person-of.ts';
import { SESSION_SOURCE, type SessionSource } from './session-source.ts';

/** The kinds of people that may call. */
export type Access = Exclude<CallAccess, 'service' | 'proof'>;

const ACCESS = 'lectern:access';
const people = new WeakMap<FastifyRequest, SignedInPerson>();

/** Finds the caller and refuses those whom the route's `RequireSignIn` does not allow. */
@Injectable()
export class SignInGuard implements CanActivate {
  private readonly sessions: SessionSource;
  private readonly reflector: Reflector;

  constructor(@Inject(SESSION_SOURCE) sessions: SessionSource, reflector: Reflector) {
    this.sessions = sessions;
    this.reflector = reflector;
  }

  /** @throws {DomainError} UNAUTHENTICATED, LICENSE_REQUIRED, SECOND_STEP_REQUIRED, FORBIDDEN; UNAVAILABLE when identity cannot be asked. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const person = await personOf(request, this.sessions);
    const access = this.reflector.getAllAndOverride<Access>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!person && access === 'guest') return true;
    if (!person) throw new DomainError(ACCESS_ERRORS.UNAUTHENTICATED);
    judgeAccess(person, access);
    people.set(request, person);
    nameAsker(person.userId);
    return true;
  }
}

/**
 * Whether a person who is signed in may make calls of this kind; the guard of every route asks it.
 * @throws {DomainError} LICENSE_REQUIRED, SECOND_STEP_REQUIRED, FORBIDDEN.
 */
export function judgeAccess(
  person: Pick<SignedInPerson, 'licenseVerified' | 'roles' | 'isStaffPending'>,
  access: Access,
): void {
  const needsLicense =
    access === 'licensed' || (access === 'licensed-or-content' && !hasRole(person.roles, ['content']));
  if (needsLicense && !person.licenseVerified) throw new DomainError(ACCESS_ERRORS.LICENSE_REQUIRED);
  if (typeof access === 'object' && !hasRole(person.roles, access.roles)) {
    const { FORBIDDEN, SECOND_STEP_REQUIRED } = ACCESS_ERRORS;
    throw new DomainError(person.isStaffPending ? SECOND_STEP_REQUIRED : FORBIDDEN);
  }
}

/**
 * Says who may call a controller or one of its routes. The route's own decorator wins.
 * @example @RequireSignIn({ roles: ['license-reviewer'] })
 */
export function RequireSignIn(access: Access = 'account'): ClassDecorator & MethodDecorator {
  return applyDecorators(SetMetadata(ACCESS, access), UseGuards(SignInGuard));
}

/** The person whom the guard of a route let in. @throws Error on a route whose contract asks for no sign-in. */
export function admittedPerson(context: ExecutionContext): SignedInPerson {
  const person = people.get(context.switchToHttp().getRequest<FastifyRequest>());
  if (!person) throw new Error('The contract of this route asks for no sign-in');
  return person;
}

/** Parameter of a route whose contract asks for a sign-in: who called it, as a `SignedInPerson`. */
export const SignedIn = createParamDecorator((_: unknown, context: ExecutionContext) =>
  admittedPerson(context),
);

/** The person a route with `RequireSignIn('guest')` was called by; undefined for a guest. */
export const SignedInIfAny = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedInPerson | undefined =>
    people.get(context.switchToHttp().getRequest<FastifyRequest>()),
);
