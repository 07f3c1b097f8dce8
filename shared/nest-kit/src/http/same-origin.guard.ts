import {
  ACCESS_ERRORS,
  COMMON_ERRORS,
  type Endpoint,
  isChange,
  OWN_FORM_HEADER,
} from '@lectern/contracts-core';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { ENDPOINT } from '../contract/route.decorator.ts';
import { DomainError } from '../errors/domain-error.ts';

/** Injection token of the origin browsers see; empty when none is configured. */
export const PUBLIC_ORIGIN = Symbol('PublicOrigin');
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that another site asked a visitor's browser for. Browsers say so by `Sec-Fetch-Site`, older ones by
 * `Origin`; a request with neither is refused. The kit puts it before every route of a service, ahead of all other guards:
 * nothing is said about who asks before it is known that they asked. Exempt are paths below `/internal`, which the edge never
 * routes, and endpoints whose own proof stands for the caller.
 */
@Injectable()
export class SameOriginGuard implements CanActivate {
  private readonly origin: string;
  private readonly reflector: Reflector;

  constructor(@Inject(PUBLIC_ORIGIN) origin: string, reflector: Reflector) {
    this.origin = origin;
    this.reflector = reflector;
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    if (endpoint && !isChange(endpoint.method, endpoint.access)) return true;
    if (SAFE.has(request.method) || request.routeOptions.url?.startsWith('/internal/')) return true;
    const { 'sec-fetch-site': site, origin, 'content-type': type } = request.headers;
    const isOwn = site === undefined ? this.origin !== '' && origin === this.origin : site === 'same-origin';
    if (!isOwn) throw new DomainError(ACCESS_ERRORS.CROSS_SITE);
    // A form can send no JSON, and no header of its own. What has no body needs no type.
    const isJson = type === undefined ? request.body == null : /^application\/json\s*(;|$)/i.test(type);
    const isOwnForm = /^multipart\/form-data\s*;/i.test(type ?? '') && OWN_FORM_HEADER in request.headers;
    if (!isJson && !isOwnForm) throw new DomainError(COMMON_ERRORS.UNSUPPORTED_MEDIA_TYPE);
    return true;
  }
}
