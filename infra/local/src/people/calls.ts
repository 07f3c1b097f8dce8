import type { BodyInput, Endpoint, ParamsInput, QueryInput } from '@lectern/contracts-core';

/** An answer that was no success. */
export class CallFailed extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, text: string) {
    super(text);
    this.status = status;
    this.code = code;
  }
}

export interface CallInput<E extends Endpoint> {
  readonly params?: ParamsInput<E>;
  readonly query?: QueryInput<E>;
  readonly body?: BodyInput<E>;
}

/** @throws {CallFailed} */
export async function expectOk(response: Response): Promise<void> {
  if (response.ok) return;
  const text = await response.text();
  const [, code = ''] = /"error":"([A-Z_]+)"/.exec(text) ?? [];
  throw new CallFailed(response.status, code, `${response.url} answered ${response.status} ${text}`);
}

/** The address of a call below its service. */
export function addressOf<E extends Endpoint>(base: string, endpoint: E, input: CallInput<E>): URL {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const address = new URL(path, base);
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) address.searchParams.set(name, String(value));
  return address;
}
