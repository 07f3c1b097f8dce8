import type { Endpoint } from '@lectern/contracts-core';
import type { FastifySchema } from 'fastify';
import * as z from 'zod/mini';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * The endpoint's response schema in the form from which Fastify compiles a serializer: it writes the named fields
 * and no others, several times faster than parsing the answer and writing the parsed copy.
 */
export function responseSchema(endpoint: Endpoint): FastifySchema {
  const schema = z.toJSONSchema(endpoint.response, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => asNullable(jsonSchema),
  });
  return { response: { [endpoint.status ?? 200]: schema } };
}

/** "This or null" is a flag to the serializer; as a choice of two schemas it would try both on every value. */
function asNullable(schema: JsonSchema): void {
  const [shape, nothing, ...more] = schema.anyOf ?? [];
  if (typeof shape !== 'object' || typeof nothing !== 'object') return;
  if (nothing.type !== 'null' || more.length > 0) return;
  delete schema.anyOf;
  Object.assign(schema, shape, { nullable: true });
}
