import { COMMON_ERRORS, type Endpoint } from '@lectern/contracts-core';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { catchError, map, type Observable } from 'rxjs';
import { DomainError } from '../errors/domain-error.ts';

const ANYWHERE: ReadonlySet<string> = new Set(Object.values(COMMON_ERRORS).map(({ code }) => code));

/** An answer that breaks its own contract: a fault of the service, so the caller gets a 500 and the log the places. */
export class ResponseContractError extends Error {
  override readonly name = 'ResponseContractError';
}

/** Sends only the fields the response schema names, and nothing at all when the answer, or the failure, breaks it. */
export class ResponseInterceptor implements NestInterceptor {
  private readonly endpoint: Endpoint;

  constructor(endpoint: Endpoint) {
    this.endpoint = endpoint;
  }

  intercept(_context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    return next.handle().pipe(
      map((answer) => this.serialize(answer)),
      catchError((error: unknown) => {
        throw this.judge(error);
      }),
    );
  }

  /** A failure that the contract does not name becomes a 500, because clients handle only the named ones. */
  private judge(error: unknown): unknown {
    if (!(error instanceof DomainError)) return error;
    const { code } = error.spec;
    if (ANYWHERE.has(code) || this.endpoint.errors.some((known) => known.code === code)) return error;
    const { method, path } = this.endpoint;
    return new ResponseContractError(
      `${method} ${path} fails with ${code}, which its contract does not name`,
    );
  }

  private serialize(answer: unknown): unknown {
    const result = this.endpoint.response.safeParse(answer);
    if (result.success) return result.data;
    const places = result.error.issues.map((issue) => `${issue.path.map(String).join('.')} (${issue.code})`);
    throw new ResponseContractError(
      `${this.endpoint.method} ${this.endpoint.path} answers against its contract at ${places.slice(0, 10).join(', ')}`,
    );
  }
}
