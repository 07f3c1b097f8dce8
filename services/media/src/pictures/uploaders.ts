import { ACCESS_ERRORS } from '@lectern/contracts-core';
import { findUploader } from '@lectern/contracts-identity';
import { DomainError, ServiceClient, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { MediaSettings } from '../config.ts';

const BEARER = /^Bearer ([A-Za-z0-9_-]{1,200})$/;

/** Finds the account of an upload token, in a header that other sites cannot send. Cookies are ignored. */
@Injectable()
export class Uploaders {
  private readonly identity: ServiceClient;

  constructor(@Inject(SETTINGS) { identityUrl, serviceSecret }: MediaSettings) {
    this.identity = new ServiceClient(identityUrl, serviceSecret);
  }

  /** @throws {DomainError} UNAUTHENTICATED; UNAVAILABLE when identity cannot be asked. */
  async requireUploader({ headers }: FastifyRequest): Promise<string> {
    const token = BEARER.exec(headers.authorization ?? '')?.[1];
    const { userId } = token
      ? await this.identity.callEndpoint(findUploader, { body: { token } })
      : { userId: null };
    if (userId === null) throw new DomainError(ACCESS_ERRORS.UNAUTHENTICATED);
    return userId;
  }
}
