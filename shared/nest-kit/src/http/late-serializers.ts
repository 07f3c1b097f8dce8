import buildSerializers from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type Factory = NonNullable<
  NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>['buildSerializer']
>;

/**
 * Compiles what writes the answers of a route when it answers first. Fastify compiles those of all routes before it listens, which
 * is a third of the time that a service takes to start.
 */
export const buildLateSerializers: Factory = (schemas, options) => {
  const compile = buildSerializers()(schemas, options);
  return (route) => {
    let write: ReturnType<typeof compile> | undefined;
    return (answer: unknown) => (write ??= compile(route))(answer);
  };
};
