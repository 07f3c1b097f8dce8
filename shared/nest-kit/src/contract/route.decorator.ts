import type { BodyOutput, Endpoint, HttpMethod, ParamsOutput, QueryOutput } from '@lectern/contracts-core';
import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseInterceptors,
  type ExecutionContext,
} from '@nestjs/common';
import { RouteConfig, RouteSchema } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { ExportInterceptor } from '../csv/export.interceptor.ts';
import { guardsOf } from './guards-of.ts';
import { parseInput } from './parse-input.ts';
import { ResponseInterceptor } from './response.interceptor.ts';
import { responseSchema } from './response-schema.ts';

/** Metadata key under which a handler keeps its endpoint. */
export const ENDPOINT = 'lectern:endpoint';

/** What a handler receives: the three parts of the request, parsed; parts the endpoint lacks are undefined. */
export interface RouteInput<E extends Endpoint> {
  readonly params: ParamsOutput<E>;
  readonly query: QueryOutput<E>;
  readonly body: BodyOutput<E>;
}

/** What a handler may answer: the response before its schema drops unknown fields. */
export type RouteOutput<E extends Endpoint> = z.input<E['response']>;

/**
 * Outside production every answer is checked against its contract. In production only the client checks it, because
 * checking on both sides took a tenth of a search's time.
 */
const CHECKS = process.env['NODE_ENV'] === 'production' ? [] : [ResponseInterceptor];

type Handler<E extends Endpoint> = (
  input: RouteInput<E>,
  ...rest: never[]
) => RouteOutput<E> | Promise<RouteOutput<E>>;

/**
 * Serves an endpoint of the contracts: method, path, parsed input as the first argument, status, response schema and
 * documentation all come from the object, and so do the guards of an endpoint that says who may call it.
 * A handler whose types do not fit does not compile.
 * @example @Route(listReviews) list({ query }: RouteInput<typeof listReviews>) { return this.reviews.page(query); }
 */
export function Route<E extends Endpoint>(endpoint: E) {
  return <H extends Handler<E>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    ParsedInput(endpoint)(target, key, 0);
    applyDecorators(
      RequestMapping({ path: endpoint.path, method: METHODS[endpoint.method] }),
      HttpCode(endpoint.status ?? 200),
      SetMetadata(ENDPOINT, endpoint),
      limitOf(endpoint),
      RouteSchema(responseSchema(endpoint)),
      UseInterceptors(...CHECKS.map((Check) => new Check(endpoint))),
      ...guardsOf(endpoint),
    )(target, key, descriptor);
  };
}

/**
 * For an endpoint whose route is bound by hand, such as one that sends a file: its guards, its time limit, its place in the
 * documentation, and a slot where it makes a file of rows.
 */
export const Describes = (endpoint: Endpoint): MethodDecorator =>
  applyDecorators(
    SetMetadata(ENDPOINT, endpoint),
    limitOf(endpoint),
    ...guardsOf(endpoint),
    ...(endpoint.mediaType === 'text/csv' ? [UseInterceptors(ExportInterceptor)] : []),
  );

/** The adapter, which knows no handlers, reads the time an answer may take from the route. */
const limitOf = ({ timeout }: Endpoint) => RouteConfig({ answerWithin: timeout });

const METHODS: Readonly<Record<HttpMethod, RequestMethod>> = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PUT: RequestMethod.PUT,
  PATCH: RequestMethod.PATCH,
  DELETE: RequestMethod.DELETE,
};

const ParsedInput = createParamDecorator((endpoint: Endpoint, context: ExecutionContext) =>
  parseInput(endpoint, context.switchToHttp().getRequest<FastifyRequest>()),
);
