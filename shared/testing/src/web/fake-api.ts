import type { Endpoint, QueryInput, ResponseOf } from '@lectern/contracts-core';
import { ApiError, type ApiClient } from '@lectern/http';

/** What a page asked for, as the service would have received it. */
export interface RecordedCall {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

type Answer<E extends Endpoint> =
  ResponseOf<E> | ((call: RecordedCall) => ResponseOf<E> | Promise<ResponseOf<E>>);

/** The network of a web test: answers come from contracts, so a fake cannot drift from the service. */
export interface FakeApi extends ApiClient {
  readonly calls: readonly RecordedCall[];
  /** Answers an endpoint from now on; an answer that breaks its schema fails the test. */
  answer<E extends Endpoint>(endpoint: E, answer: Answer<E>): FakeApi;
  /** Lets an endpoint fail with one of its codes, or with `NETWORK` and status 0. */
  fail(endpoint: Endpoint, code: string, status?: number, details?: unknown): FakeApi;
  /** The query strings an endpoint was called with, oldest first. */
  queriesOf<E extends Endpoint>(endpoint: E): readonly QueryInput<E>[];
}

/** Creates a network on which nothing answers yet. @throws from `call` for an endpoint without an answer. */
export function createFakeApi(): FakeApi {
  const answers = new Map<string, (call: RecordedCall) => unknown>();
  const calls: RecordedCall[] = [];
  const api: FakeApi = {
    calls,
    answer(endpoint, answer) {
      answers.set(
        nameOf(endpoint),
        typeof answer === 'function' ? (answer as (call: RecordedCall) => unknown) : () => answer,
      );
      return api;
    },
    fail(endpoint, code, status = 0, details) {
      answers.set(nameOf(endpoint), () => {
        throw new ApiError({
          code,
          status,
          message: `${nameOf(endpoint)} failed`,
          traceId: 'test-trace',
          details,
        });
      });
      return api;
    },
    queriesOf(endpoint) {
      const mine = calls.filter((call) => nameOf(call.endpoint) === nameOf(endpoint));
      return mine.map((call) => call.query as QueryInput<typeof endpoint>);
    },
    async call(endpoint, options) {
      const call = {
        endpoint,
        params: (options.params ?? {}) as Record<string, unknown>,
        query: (options.query ?? {}) as Record<string, unknown>,
        body: options.body as unknown,
      };
      calls.push(call);
      const answer = answers.get(nameOf(endpoint));
      if (!answer) throw new Error(`The test gave no answer for ${nameOf(endpoint)}`);
      const value: unknown = await answer(call);
      options.signal?.throwIfAborted();
      const parsed = endpoint.response.safeParse(value);
      if (!parsed.success) {
        throw new Error(
          `The fake answer for ${nameOf(endpoint)} breaks its contract: ${parsed.error.message}`,
        );
      }
      return parsed.data as ResponseOf<typeof endpoint>;
    },
  };
  return api;
}

const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;
