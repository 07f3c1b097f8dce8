import type { Endpoint } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { jsonSchemaOptions } from './json-schema-options.ts';

type Json = Record<string, unknown>;

/** The path and query parameters of an endpoint. */
export function toParameters(endpoint: Endpoint): Json[] {
  const params = shapeOf(endpoint.params);
  const query = shapeOf(endpoint.query);
  return [
    ...Object.entries(params).map(([name, schema]) => ({
      name,
      in: 'path',
      required: true,
      schema: toJsonSchema(name, schema),
    })),
    ...Object.entries(query).map(([name, schema]) => ({
      name,
      in: 'query',
      required: !z.safeParse(schema, undefined).success,
      schema: toJsonSchema(name, schema),
    })),
  ];
}

function shapeOf(schema: z.ZodMiniType | undefined): Readonly<Record<string, z.core.$ZodType>> {
  return schema instanceof z.ZodMiniObject ? schema.shape : {};
}

/** What a value is after parsing: the ranges and defaults that lenient parsing moves it into. */
function toJsonSchema(name: string, schema: z.core.$ZodType): Json {
  const { $schema: _schema, ...json } = z.toJSONSchema(schema, jsonSchemaOptions(name));
  return json;
}
