import type { FastifyInstance } from 'fastify';
import type { RevokedKeys } from '../revoked-keys.ts';
import type { Faults } from './faults.ts';
import type { Grants } from './grants.ts';

/** An application that the providers know. */
export interface OauthClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** A second one, while the first is being changed. */
  readonly otherSecret?: string | undefined;
  /** Compared letter by letter. */
  readonly redirectUris: readonly string[];
}

/** What every provider is made from. */
export interface ProviderParts {
  readonly app: FastifyInstance;
  /** Own origin, such as `http://localhost:8026`. */
  readonly origin: () => string;
  readonly client: OauthClient;
  readonly grants: Grants;
  readonly faults: Faults;
  /** Secrets that count no longer. */
  readonly revoked: RevokedKeys;
}

export type Fields = Readonly<Record<string, string | undefined>>;

/** The fields of a form or a query; of repeated ones the first. */
export function fieldsOf(value: unknown): Fields {
  const entries = Object.entries((value ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.map(([name, field]) => [name, String(Array.isArray(field) ? field[0] : field)]),
  );
}

/** Client id and secret, from the Authorization header or from the form. */
export function clientOf(authorization: string | undefined, form: Fields): { id: string; secret: string } {
  const basic = /^Basic (.+)$/.exec(authorization ?? '')?.[1];
  if (basic === undefined) return { id: form['client_id'] ?? '', secret: form['client_secret'] ?? '' };
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  return { id: decodeURIComponent(id), secret: decodeURIComponent(secret) };
}

/** Whether these are the application's id and one of its secrets. */
export function isClient(
  { client, revoked }: ProviderParts,
  { id, secret }: ReturnType<typeof clientOf>,
): boolean {
  const secrets = [client.clientSecret, client.otherSecret];
  return id === client.clientId && secrets.includes(secret) && !revoked.has(secret);
}

/** An address with further parameters. */
export function withQuery(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
