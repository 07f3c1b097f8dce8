import {
  type BodyInput,
  type Endpoint,
  ErrorBody,
  type ParamsInput,
  type QueryInput,
  type ResponseOf,
} from '@lectern/contracts-core';
import axios, { type AxiosInstance, type AxiosRequestConfig } from 'axios';
import { ApiError } from './api-error.ts';

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

/** Creates the typed client over the contracts. */
export function createApiClient(config: {
  /** Origin that serves a path, without a slash at the end; by default the page's own. */
  originOf?: (path: string) => string;
  /** Milliseconds; default 10 000. */
  timeout?: number;
  headers?: Record<string, string>;
  /** How requests travel; by `fetch` unless told. */
  transport?: Pick<AxiosRequestConfig, 'adapter' | 'httpAgent' | 'httpsAgent' | 'maxRedirects' | 'proxy'>;
}): ApiClient {
  const http = axios.create({
    timeout: config.timeout ?? 10_000,
    withCredentials: true,
    ...(config.transport ?? { adapter: 'fetch' }),
    ...(config.headers ? { headers: config.headers } : {}),
  });
  return { call: (endpoint, options) => call(http, endpoint, options, config.originOf) };
}

async function call<E extends Endpoint>(
  http: AxiosInstance,
  endpoint: E,
  options: CallOptions<E>,
  originOf: (path: string) => string = () => '',
): Promise<ResponseOf<E>> {
  const path = fillPath(endpoint.path, options.params ?? {});
  const request: AxiosRequestConfig = {
    method: endpoint.method,
    url: originOf(path) + path,
    params: withoutEmpty(options.query ?? {}),
    data: options.body,
    ...(endpoint.timeout === undefined ? {} : { timeout: endpoint.timeout }),
    ...(options.signal ? { signal: options.signal } : {}),
    // Without a body there is no type: axios would say that it is a form, which no service of ours takes.
    headers: { ...(options.body === undefined ? { 'content-type': false } : {}), ...options.headers },
  };
  const answer = await http.request<unknown>(request).catch((error: unknown) => {
    throw toApiError(error);
  });
  const parsed = endpoint.response.safeParse(answer.data);
  if (!parsed.success) {
    throw new ApiError({
      code: 'INVALID_RESPONSE',
      status: answer.status,
      message: `${endpoint.method} ${endpoint.path} answered in an unexpected shape`,
      details: parsed.error.issues.map((issue) => ({ path: issue.path, code: issue.code })),
    });
  }
  return parsed.data as ResponseOf<E>;
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function withoutEmpty(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
}

function toApiError(error: unknown): unknown {
  if (axios.isCancel(error) || !axios.isAxiosError(error)) return error;
  const response = error.response;
  if (!response) {
    const code = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? 'TIMEOUT' : 'NETWORK';
    return new ApiError({ code, status: 0, message: error.message, cause: error });
  }
  const body = ErrorBody.safeParse(response.data);
  if (!body.success) {
    return new ApiError({ code: 'INVALID_RESPONSE', status: response.status, message: error.message });
  }
  return new ApiError({
    code: body.data.error,
    status: response.status,
    message: body.data.message,
    traceId: body.data.traceId,
    details: body.data.details,
  });
}
