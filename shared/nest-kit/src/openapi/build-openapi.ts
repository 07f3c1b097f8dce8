import { COMMON_ERRORS, type Endpoint, ErrorBody, type ErrorSpec } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { jsonSchemaOptions } from './json-schema-options.ts';
import { toParameters } from './parameters.ts';

type Json = Record<string, unknown>;
type Schema = z.ZodMiniType;

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}

/** Failures that every call may have, besides its own. */
const ANYWHERE: readonly ErrorSpec[] = [
  COMMON_ERRORS.BAD_REQUEST,
  COMMON_ERRORS.INTERNAL,
  COMMON_ERRORS.UNAVAILABLE,
];

/**
 * Describes endpoints as OpenAPI 3.1, from the same schemas that check the traffic. `schemas` names shared shapes, to
 * which the responses refer.
 */
export function buildOpenApi(options: {
  title: string;
  version: string;
  endpoints: readonly { name: string; tag: string; endpoint: Endpoint }[];
  schemas: Readonly<Record<string, Schema>>;
}): OpenApiDocument {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries({ ...options.schemas, ErrorBody })) registry.add(schema, { id });
  for (const { name, endpoint } of options.endpoints) {
    if (!registry.has(endpoint.response)) registry.add(endpoint.response, { id: `${capital(name)}Response` });
    if (endpoint.body && !registry.has(endpoint.body)) {
      registry.add(endpoint.body, { id: `${capital(name)}Body` });
    }
  }
  const paths: Record<string, Record<string, Json>> = {};
  for (const item of options.endpoints) {
    const path = item.endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [item.endpoint.method.toLowerCase()]: operation(item, registry) };
  }
  return {
    openapi: '3.1.0',
    info: { title: options.title, version: options.version },
    paths,
    components: { schemas: componentsOf(registry) },
  };
}

type Registry = ReturnType<typeof z.registry<{ id: string }>>;

function operation(item: { name: string; tag: string; endpoint: Endpoint }, registry: Registry): Json {
  const { endpoint } = item;
  const success = String(endpoint.status ?? 200);
  return {
    operationId: item.name,
    summary: endpoint.summary,
    tags: [item.tag],
    parameters: toParameters(endpoint),
    ...(endpoint.body ? { requestBody: { required: true, ...jsonContent(endpoint.body, registry) } } : {}),
    responses: {
      [success]: { description: 'Success', ...contentOf(endpoint, registry) },
      ...errorResponses([...endpoint.errors, ...ANYWHERE]),
    },
  };
}

/** One answer per status; the codes that may come under it are listed. */
function errorResponses(errors: readonly ErrorSpec[]): Json {
  const statuses = [...new Set(errors.map((error) => error.status))].sort();
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: describe(errors.filter((error) => error.status === status)),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
      },
    ]),
  );
}

function describe(errors: readonly ErrorSpec[]): string {
  return [...new Set(errors.map((error) => `${error.code}: ${error.message}`))].join('\n');
}

function contentOf({ response, mediaType }: Endpoint, registry: Registry): Json {
  if (mediaType === undefined) return jsonContent(response, registry);
  return { content: { [mediaType]: { schema: { type: 'string' } } } };
}

function jsonContent(schema: Schema, registry: Registry): Json {
  const id = registry.get(schema)?.id ?? '';
  return { content: { 'application/json': { schema: { $ref: `#/components/schemas/${id}` } } } };
}

function componentsOf(registry: Registry): Record<string, Json> {
  const { schemas } = z.toJSONSchema(registry, {
    ...jsonSchemaOptions(),
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _schema, $id: _id, ...schema }]) => [id, schema]),
  );
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
