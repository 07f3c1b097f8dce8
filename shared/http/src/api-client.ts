import {
  type BodyInput,
  type Endpoint,
  ErrorBody,
  type ParamsInput,
  type QueryInput,
  type ResponseOf,
  TRACEPARENT_HEADER,
  writeTraceparent,
} from '@lectern/contracts-core';
import axios, { type AxiosRequestConfig } from 'axios';
import { ApiError } from './api-error.ts';
import { readAnswer } from './read-answer.ts';

type Part<K extends string, V> = [V] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: V };
type OptionalPart<K extends string, V> = [V] extends [undefined]
  ? { [P in K]?: undefined }
  : { [P in K]?: V };

/** What a call needs, derived from its endpoint: path parameters, query, body, and an optional abort signal. */
export type CallOptions<E extends Endpoint> = Part<'params', ParamsInput<E>> &
  OptionalPart<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>> & {
    signal?: AbortSignal;
    /** Of this call alone, beside those of the client. */
    headers?: Record<string, string>;
  };

export interface ApiClient {
  /**
   * Calls an endpoint and parses its answer.
   * @throws {ApiError} for every failure: service error bodies, network trouble, timeouts, malformed answers.
   */
  call<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<ResponseOf<E>>;
}

export interface ClientConfig {
  /** Origin that serves a path, without a slash at the end; by default the page's own. */
  readonly originOf?: (path: string) => string;
  /** Milliseconds; default 10 000. */
  readonly timeout?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether each call has an id of its own, as a browser's do: it is known then also where no answer came, which would name another. */
  readonly beginsTraces?: boolean;
}

/** Brings an answer of any status. @throws {ApiError} without one. */
export type Ask = (
  endpoint: Endpoint,
  url: string,
  options: CallOptions<Endpoint>,
) => Promise<{ readonly status: number; readonly data: unknown; readonly traceId?: string | undefined }>;

/** Creates the typed client over the contracts, for browsers and whatever else has `fetch`. */
export const createApiClient = (config: ClientConfig): ApiClient =>
  clientOf(askByFetch(config), config, readAnswer);

type Read = typeof readAnswer;

/** The client whose requests travel by `ask`. Without `read`, an answer is exactly what the contract says. */
export const clientOf = (
  ask: Ask,
  { originOf = () => '' }: ClientConfig,
  read: Read = (schema, data) => schema.safeParse(data),
): ApiClient => ({
  call: (endpoint, options) => call({ ask, read, originOf }, endpoint, options),
});

interface Ways {
  readonly ask: Ask;
  readonly read: Read;
  readonly originOf: (path: string) => string;
}

async function call<E extends Endpoint>(
  { ask, read, originOf }: Ways,
  endpoint: E,
  options: CallOptions<E>,
): Promise<ResponseOf<E>> {
  const path = fillPath(endpoint.path, options.params ?? {});
  const { status, data, traceId } = await ask(endpoint, originOf(path) + path, options);
  if (status < 200 || status >= 300) throw refusalIn(data, status, traceId);
  const parsed = read(endpoint.response, data);
  if (!parsed.success) {
    throw new ApiError({
      code: 'INVALID_RESPONSE',
      status,
      traceId,
      message: `${endpoint.method} ${endpoint.path} answered in an unexpected shape`,
      details: parsed.error.issues.map((issue) => ({ path: issue.path, code: issue.code })),
    });
  }
  return parsed.data as ResponseOf<E>;
}

export const TIMEOUT = 10_000;

function askByFetch({ timeout = TIMEOUT, headers, beginsTraces = false }: ClientConfig): Ask {
  const http = axios.create({
    timeout,
    withCredentials: true,
    adapter: 'fetch',
    // Refusals are read by `call`, whatever brought them.
    validateStatus: () => true,
    ...(headers ? { headers } : {}),
  });
  return async (endpoint, url, options) => {
    const traceId = beginsTraces ? randomHex(16) : undefined;
    const request: AxiosRequestConfig = {
      method: endpoint.method,
      url,
      params: withoutEmpty(options.query ?? {}),
      data: options.body,
      ...(endpoint.timeout === undefined ? {} : { timeout: endpoint.timeout }),
      ...(options.signal ? { signal: options.signal } : {}),
      // Without a body there is no type: axios would say that it is a form, which no service of ours takes.
      headers: {
        ...(options.body === undefined ? { 'content-type': false } : {}),
        ...(traceId === undefined ? {} : traceHeader(traceId)),
        ...options.headers,
      },
    };
    const answer = await http.request<unknown>(request).catch((error: unknown) => {
      throw withoutAnswer(error, traceId);
    });
    const { status, data } = answer;
    // The edge has a trace of its own for the call, which stands in every log.
    const named: unknown = answer.headers['x-trace-id'];
    return { status, data, traceId: typeof named === 'string' ? named : traceId };
  };
}

/** Who is asked decides whether spans of it are kept. */
const traceHeader = (traceId: string): Record<string, string | undefined> => ({
  [TRACEPARENT_HEADER]: writeTraceparent({ traceId, isSampled: false }, randomHex(8)),
});

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

export function withoutEmpty(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
}

/** A call that got no answer. What its caller cancelled stays as it is. */
function withoutAnswer(error: unknown, traceId: string | undefined): unknown {
  if (axios.isCancel(error) || !axios.isAxiosError(error)) return error;
  const isLate = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
  return new ApiError({
    code: isLate ? 'TIMEOUT' : 'NETWORK',
    status: 0,
    message: error.message,
    traceId,
    cause: error,
  });
}

/** A service's refusal in its own words, or that it had none. */
function refusalIn(data: unknown, status: number, begun: string | undefined): ApiError {
  const body = ErrorBody.safeParse(data);
  if (!body.success)
    return new ApiError({
      code: 'INVALID_RESPONSE',
      status,
      traceId: begun,
      message: `Request failed with status code ${status}`,
    });
  const { error: code, message, traceId, details } = body.data;
  return new ApiError({ code, status, message, traceId, details });
}
