import buildSerializers from '@fastify/fast-json-stringify-compiler';
import type { Endpoint } from '@lectern/contracts-core';
import { responseSchema } from '../contract/response-schema.ts';

/** Compiles what writes the answers of an endpoint, as a service does when it answers first. @throws when it cannot be compiled. */
export function compileSerializer(endpoint: Endpoint): void {
  const { method, path: url } = endpoint;
  const compile = buildSerializers()();
  for (const [httpStatus, schema] of Object.entries(Object(responseSchema(endpoint).response)))
    compile({ method, url, httpStatus, schema });
}
