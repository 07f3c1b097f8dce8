import {
  COMMON_ERRORS,
  type Endpoint,
  type ResponseOf,
  SERVICE_SECRET_HEADER,
} from '@lectern/contracts-core';
import { ApiError, type ApiClient, type CallOptions } from '@lectern/http';
import { createServiceApi } from '@lectern/http/transport';
import { DomainError } from '../errors/domain-error.ts';
import { traceHeaders } from '../logging/trace-context.ts';
import { KEPT_CONNECTIONS } from './kept-connections.ts';

const RETRY_AFTER_SECONDS = 2;

/** Calls the `/internal` endpoints of another service over HTTP, with the trace id of the current request. */
export class ServiceClient {
  private readonly client: ApiClient;

  /** @param url Address of the service. */
  constructor(url: string, serviceSecret: string) {
    const origin = url.replace(/\/+$/, '');
    this.client = createServiceApi(KEPT_CONNECTIONS, {
      originOf: () => origin,
      headers: { [SERVICE_SECRET_HEADER]: serviceSecret },
    });
  }

  /** @throws {DomainError} a failure the endpoint names; UNAVAILABLE for every other failure of the call. */
  async callEndpoint<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<ResponseOf<E>> {
    try {
      return await this.client.call(endpoint, Object.assign({}, options, { headers: traceHeaders() }));
    } catch (cause) {
      const code = cause instanceof ApiError ? cause.code : '';
      const named = endpoint.errors.find((spec) => spec.code === code);
      if (named) throw new DomainError(named, undefined, { cause });
      throw new DomainError(COMMON_ERRORS.UNAVAILABLE, undefined, { cause, retryAfter: RETRY_AFTER_SECONDS });
    }
  }
}
