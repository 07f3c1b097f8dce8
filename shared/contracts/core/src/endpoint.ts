import type * as z from 'zod/mini';
import { ACCESS_ERRORS } from './access.errors.ts';
import type { Role } from './role.schema.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A failure that a call can answer: a stable code and its HTTP status. */
export interface ErrorSpec {
  readonly code: string;
  readonly status: number;
  /** English sentence used as the body's `message`; the UI translates the code instead of showing it. */
  readonly message: string;
}

/**
 * Who may call:
 * - `guest`: any visitor;
 * - `account`: a person who is signed in;
 * - `licensed`: a signed-in person whose licence is verified;
 * - `licensed-or-content`: the same, or staff who look after courses, who need no licence for it;
 * - `roles`: a signed-in person with one of these roles; owners always may;
 * - `service`: the other services, which show their common secret;
 * - `proof`: a caller without a session whose request proves itself, such as a webhook or an upload with a token. The
 *   handler checks the proof.
 */
export type Access =
  | 'guest'
  | 'account'
  | 'licensed'
  | 'licensed-or-content'
  | 'service'
  | 'proof'
  | { readonly roles: readonly Role[] };

type Schema = z.ZodMiniType;

/**
 * Describes one call of a service. Nest routes, the axios client, the fake network of tests and the OpenAPI document
 * are all made from this object, so that server and client agree.
 */
export interface EndpointDescription<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> {
  readonly method: HttpMethod;
  /**
   * Absolute path below the origin, with `:name` for parameters, such as `/api/curriculum/:id/full`. Paths below
   * `/internal/` are for other services; the edge never routes them.
   */
  readonly path: `/api/${string}` | `/internal/${string}`;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  /** Media type of success where it is not JSON; the route is then bound by hand, with `Describes`. */
  readonly mediaType?: string;
  /** HTTP status of success; 200 when absent. */
  readonly status?: number;
  /**
   * Milliseconds a client waits, where that is not the client's own limit. Where it is more than the service's general limit, the
   * service and the edge wait as long. A file of rows has a minute until it begins, as all of its rows are put in order before.
   */
  readonly timeout?: number;
  /**
   * Who may call it. `Route` and `Describes` of the kit refuse other callers, and changes that another site asked a
   * browser for. `errors` need not repeat the failures of both.
   */
  readonly access: Access;
  /**
   * Every change that staff make says one of the two. `fresh`: the call is open only within
   * `ACCOUNT_LIMITS.freshStepSeconds` after a code of the caller's authenticator app, which `passSecondStep` takes, and is
   * otherwise refused with SECOND_STEP_STALE. For acts that give or take rights, move money or export personal data.
   * `passed`: a session that passed its second step once may call it, because the act does none of these.
   */
  readonly secondStep?: 'fresh' | 'passed';
  /**
   * While staff see the site as another person (`beginView`), reads are open and changes closed; `inView` names the
   * exceptions.
   */
  readonly inView?: 'open' | 'closed';
  /** The failures of this call alone; those in `COMMON_ERRORS` may come from any call, VIEW_ONLY from any that is closed in a view. */
  readonly errors: readonly ErrorSpec[];
}

/** One HTTP call as data, with the service that answers it. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> extends EndpointDescription<Params, Query, Body, Response> {
  /** Name of the service, such as `identity`; `edge` for the edge itself, `each` for what every service answers. */
  readonly owner: string;
}

/**
 * Makes the function with which a service declares its calls; it keeps the exact schema types.
 * @example const defineEndpoint = endpointsOf('catalog');
 */
export function endpointsOf(owner: string) {
  return <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
    description: EndpointDescription<P, Q, B, R>,
  ): Endpoint<P, Q, B, R> => ({
    owner,
    ...(isFileOfRows(description.mediaType) ? { timeout: FILE_TIMEOUT } : {}),
    ...description,
    errors: withImplied(description),
  });
}

/** Milliseconds. */
const FILE_TIMEOUT = 60_000;
const isFileOfRows = (mediaType: string | undefined): boolean => mediaType === 'text/csv';

type Input<S> = S extends Schema ? (unknown extends z.input<S> ? undefined : z.input<S>) : undefined;
type Output<S> = S extends Schema ? (unknown extends z.output<S> ? undefined : z.output<S>) : undefined;

/** What a client passes for an endpoint's path parameters (before parsing). */
export type ParamsInput<E extends Endpoint> = Input<NonNullable<E['params']>>;
/** What a client passes in the query string (before parsing). */
export type QueryInput<E extends Endpoint> = Input<NonNullable<E['query']>>;
/** What a client sends as JSON (before parsing). */
export type BodyInput<E extends Endpoint> = Input<NonNullable<E['body']>>;
/** The parsed query a handler receives. */
export type QueryOutput<E extends Endpoint> = Output<NonNullable<E['query']>>;
/** The parsed path parameters a handler receives. */
export type ParamsOutput<E extends Endpoint> = Output<NonNullable<E['params']>>;
/** The parsed body a handler receives. */
export type BodyOutput<E extends Endpoint> = Output<NonNullable<E['body']>>;
/** The parsed response a client receives. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** The failures of a call: those of its access and second step, then its own, each once. */
function withImplied({
  access,
  method,
  secondStep,
  mediaType,
  errors,
}: EndpointDescription): readonly ErrorSpec[] {
  const implied = [
    ...refusals(access),
    ...(secondStep === 'fresh' ? [SECOND_STEP_STALE] : []),
    ...(isChange(method, access) ? [CROSS_SITE] : []),
    // One person has so many files made at a time.
    ...(isFileOfRows(mediaType) ? [TOO_MANY_ATTEMPTS] : []),
  ];
  return [...new Set([...implied, ...errors])];
}

const {
  UNAUTHENTICATED,
  FORBIDDEN,
  LICENSE_REQUIRED,
  SECOND_STEP_REQUIRED,
  SECOND_STEP_STALE,
  CROSS_SITE,
  TOO_MANY_ATTEMPTS,
} = ACCESS_ERRORS;

function refusals(access: Access): readonly ErrorSpec[] {
  if (access === 'guest' || access === 'proof') return [];
  if (access === 'service') return [FORBIDDEN];
  if (access === 'account') return [UNAUTHENTICATED];
  return typeof access === 'object'
    ? [UNAUTHENTICATED, FORBIDDEN, SECOND_STEP_REQUIRED]
    : [UNAUTHENTICATED, LICENSE_REQUIRED];
}

/** Whether a browser could be made to send it from another site, with the cookies of its person. */
export function isChange(method: HttpMethod, access: Access): boolean {
  return access !== 'service' && access !== 'proof' && method !== 'GET';
}

/** The roles of which a caller needs one, besides owners; none where the call is not bound to roles. */
export function rolesOf({ access }: Pick<Endpoint, 'access'>): readonly Role[] {
  return typeof access === 'object' ? access.roles : [];
}

/** Whether a value is what `endpointsOf` makes. */
export function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && ['owner', 'path', 'response'].every((key) => key in value)
  );
}

/** The calls among the exports of contract modules, such as `import * as identity from '@lectern/contracts-identity'`. */
export function endpointsIn(...modules: readonly object[]): readonly Endpoint[] {
  return modules.flatMap((exported) => Object.values(exported)).filter(isEndpoint);
}
