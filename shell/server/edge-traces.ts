import { endRequest, Tracing, type OpenSpan } from '@lectern/telemetry';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request as a part of a trace that is kept; services begin theirs below it. */
    span?: OpenSpan;
  }
}

/** Gives a collector of OpenTelemetry a span for each request of the traces that are kept. */
export function keepTraces(app: FastifyInstance, tracing: Tracing): void {
  if (tracing === Tracing.off) return;
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', async (request) => {
    const span = tracing.begin('server', { traceId: request.id, isSampled: true });
    if (span) request.span = span;
  });
  app.addHook('onResponse', async ({ method, routeOptions, span }, { statusCode }) => {
    endRequest(span, { method, route: routeOptions.url ?? 'unknown', status: statusCode });
  });
}
