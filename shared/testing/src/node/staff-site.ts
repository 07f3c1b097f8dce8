import { randomUUID } from 'node:crypto';
import {
  type Endpoint,
  OWN_FORM_HEADER,
  type Role,
  SESSION_COOKIE,
  type SignedInPerson,
} from '@lectern/contracts-core';

/** A person at a browser, as tests of staff calls ask. */
export interface Caller {
  readonly userId: string;
  /** Header `cookie` of their browser. */
  readonly cookie: string;
}

/** What a call of an endpoint needs besides its address and method. */
export interface CallParts {
  /** Values of the path's parameters; each that is not given is an id of nothing. */
  readonly params?: Readonly<Record<string, string>>;
  /** Sent as JSON, a form as it is; an empty object when absent. */
  readonly body?: object;
}

export interface CallAnswer {
  readonly status: number;
  readonly code: string | undefined;
  readonly text: string;
}

const NO_ID = '00000000-0000-4000-8000-000000000000';

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Calls a service as its own pages do. Answers that succeed are not read: some of them never end. */
export async function callEndpoint(
  url: string,
  { method, path }: Endpoint,
  { params = {}, body = {}, cookie }: CallParts & { cookie?: string | undefined },
): Promise<CallAnswer> {
  const isForm = body instanceof FormData;
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? NO_ID));
  const response = await fetch(url + address, {
    method,
    redirect: 'manual',
    headers: {
      'sec-fetch-site': 'same-origin',
      [OWN_FORM_HEADER]: '1',
      ...(cookie ? { cookie } : {}),
      ...(method === 'GET' || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  if (response.ok) {
    await response.body?.cancel();
    return { status: response.status, code: undefined, text: '' };
  }
  const text = await response.text();
  return { status: response.status, code: /"error":"(\w+)"/.exec(text)?.[1], text };
}

/** Signs people in at an identity service that is played by its map of sessions. */
export function signInWith(
  sessions: Map<string, SignedInPerson>,
  roles: readonly Role[],
  facts: Partial<SignedInPerson> = {},
): Caller {
  const person = {
    userId: randomUUID(),
    sessionId: randomUUID(),
    licenseVerified: true,
    roles: [...roles],
    hasFreshStep: true,
    ...facts,
  };
  sessions.set(person.sessionId, person);
  return { userId: person.userId, cookie: `${SESSION_COOKIE}=${person.sessionId}` };
}
