import type { Endpoint } from '@lectern/contracts';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';

/** An answer that breaks its own contract: a fault of the service, so the caller gets a 500 and the log the places. */
export class ResponseContractError extends Error {
  override readonly name = 'ResponseContractError';
}

/** Sends only the fields the response schema names, and nothing at all when the answer breaks it. */
export class ResponseInterceptor implements NestInterceptor {
  private readonly endpoint: Endpoint;

  constructor(endpoint: Endpoint) {
    this.endpoint = endpoint;
  }

  intercept(_context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    return next.handle().pipe(map((answer) => this.serialize(answer)));
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
