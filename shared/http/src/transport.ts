import axios from 'axios';
import {
  clientOf,
  TIMEOUT,
  withoutEmpty,
  type ApiClient,
  type Ask,
  type ClientConfig,
} from './api-client.ts';
import { ApiError } from './api-error.ts';

/** A request as it travels. */
export interface TransportRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; undefined without a body. */
  readonly body: string | undefined;
  /** Milliseconds until the whole answer has to be there. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends one request; resolves with its answer, whatever its status.
 * @throws {TransportError} when there is none; the reason of `signal` when that ended it.
 */
export type Transport = (
  request: TransportRequest,
) => Promise<{ readonly status: number; readonly text: string }>;

/** No answer came, or none in time. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly code: 'NETWORK' | 'TIMEOUT';

  constructor(code: 'NETWORK' | 'TIMEOUT', cause?: unknown) {
    super(code === 'TIMEOUT' ? 'No answer came in time' : 'No answer came', { cause });
    this.code = code;
  }
}

/** Creates the typed client over the contracts, for services: its requests travel by `transport`. */
export const createServiceApi = (transport: Transport, config: ClientConfig): ApiClient =>
  clientOf(askOver(transport, config), config);

function askOver(transport: Transport, { timeout = TIMEOUT, headers }: ClientConfig): Ask {
  return async (endpoint, url, options) => {
    const query = withoutEmpty(options.query ?? {});
    const body = options.body === undefined ? undefined : JSON.stringify(options.body);
    const answer = transport({
      method: endpoint.method,
      url: Object.keys(query).length > 0 ? axios.getUri({ url, params: query }) : url,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
        ...options.headers,
      },
      body,
      timeout: endpoint.timeout ?? timeout,
      signal: options.signal,
    });
    const { status, text } = await answer.catch((cause: unknown) => {
      if (!(cause instanceof TransportError)) throw cause;
      throw new ApiError({ code: cause.code, status: 0, message: cause.message, cause });
    });
    return { status, data: readJson(text) };
  };
}

/** What is no JSON stays text, which no contract takes. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
