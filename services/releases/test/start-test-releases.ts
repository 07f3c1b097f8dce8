import { createHash, generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { packArchive } from '@lectern/build/archive';
import { SESSION_COOKIE, type SignedInPerson } from '@lectern/contracts-core';
import { migratedTemplate, startTestObjects, TEST_ANSWER_LIMIT } from '@lectern/nest-kit/testing';
import { startTestPostgres } from '@lectern/testing/node';
import { releasesDatabase } from '../database.ts';
import { startReleases, type ReleasesConfig } from '../src/main.ts';
import { describedRelease, filesOf } from './described-release.ts';
import { SERVICE_SECRET, startFakeIdentity } from './fake-identity.ts';

export const CATALOG = 'the token of the team catalog';
export const ADMIN = 'the token of the team admin';
/** Confirms what the team admin asks for. */
export const SECOND = 'the token of a second person';
export const EDGE = 'the token of every edge';
const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
/** Tokens have no spaces. */
export const tokenOf = (words: string): string => words.replaceAll(' ', '-');

export interface Answer {
  readonly status: number;
  readonly body: Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- tests look into answers of every shape
  readonly bytes: Buffer;
  readonly cookies: readonly string[];
}

interface Publishing {
  readonly token?: string;
  readonly code?: string;
  readonly manifest?: Record<string, unknown>;
  readonly archive?: Buffer;
  readonly releaseId?: string;
  /** What the tester says of the archive with this digest. */
  readonly report?: (releaseId: string, digest: string) => object;
}

/** Releases on a fresh database, with an object store of its own. */
export async function startTestReleases(settings: Partial<ReleasesConfig> = {}) {
  const template = await migratedTemplate('releases', releasesDatabase);
  const postgres = await startTestPostgres(template);
  const databaseUrl = template.addressIn(postgres.adminUrl);
  const objects = await startTestObjects();
  const identity = await startFakeIdentity();
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const config: ReleasesConfig = {
    port: 0,
    host: '127.0.0.1',
    answerLimit: TEST_ANSWER_LIMIT,
    databaseUrl,
    logLevel: process.env['TEST_LOG'] === 'on' ? 'warn' : 'silent',
    signingKey: privateKey,
    teams: new Map([
      [sha256(tokenOf(CATALOG)), 'team-catalog'],
      [sha256(tokenOf(ADMIN)), 'team-admin'],
    ]),
    confirmers: new Map([[sha256(tokenOf(SECOND)), 'kim']]),
    twoPersons: new Set(),
    shell: { shellApi: '1.5.0', shared: { react: '19.3.1' } },
    renderer: join(import.meta.dirname, 'import-pages.mjs'),
    edgeDigest: sha256(tokenOf(EDGE)),
    takesRebuilds: false,
    testerKey: undefined,
    needsBrowserTest: false,
    archiveDays: 60,
    identityUrl: identity.url,
    serviceSecret: SERVICE_SECRET,
    secret: 'a secret of the tests that is long enough',
    objects: objects.settings,
    ...settings,
  };
  const service = await startReleases(config);
  const request = async (
    method: string,
    path: string,
    { body, headers }: { body?: unknown; headers: Record<string, string> },
  ): Promise<Answer> => {
    const response = await fetch(`${service.url}${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return {
      status: response.status,
      body: isJson ? JSON.parse(bytes.toString()) : {},
      bytes,
      cookies: response.headers.getSetCookie(),
    };
  };
  /** What a team or an edge asks with its token. */
  const send = (method: string, path: string, token: string, body?: unknown): Promise<Answer> =>
    request(method, path, { body, headers: token ? { authorization: `Bearer ${tokenOf(token)}` } : {} });
  /** What the admin asks with the session of a member of staff. */
  const ask = (method: string, path: string, as: SignedInPerson, body?: unknown): Promise<Answer> => {
    identity.sessions.set(as.sessionId, as);
    const headers = { cookie: `${SESSION_COOKIE}=${as.sessionId}`, 'sec-fetch-site': 'same-origin' };
    return request(method, path, { body, headers });
  };
  /** Announces, uploads and completes a release; `archive` and `releaseId` are what it is announced with. */
  const publish = async (
    remote: string,
    version: string,
    { token = CATALOG, code, manifest, report, ...given }: Publishing = {},
  ): Promise<Answer> => {
    const description = describedRelease(remote, version, {
      ...(code ? { code } : {}),
      ...(manifest ? { manifest } : {}),
    });
    const { releaseId = description.releaseId, archive = packArchive(filesOf(description, code)) } = given;
    const announced = await send('POST', `/api/releases/remotes/${remote}/announce`, token, {
      releaseId,
      digest: sha256(archive),
      bytes: archive.length,
    });
    if (announced.status !== 201) return announced;
    const put = await fetch(objects.address(announced.body['uploadUrl']), {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(archive),
    });
    if (!put.ok) throw new Error(`The store answers ${put.status}: ${await put.text()}`);
    return send('POST', `/api/releases/remotes/${remote}/complete`, token, {
      releaseId,
      ...(report ? { report: report(releaseId, sha256(archive)) } : {}),
    });
  };
  return {
    postgres,
    databaseUrl,
    url: service.url,
    /** Who is signed in, by the value of the session's cookie. */
    sessions: identity.sessions,
    objects,
    publicKey,
    signingKey: privateKey,
    /** Sessions that are asked for another code before their next act that needs a fresh one. */
    closed: identity.closed,
    send,
    ask,
    publish,
    promote: (remote: string, releaseId: string, token = CATALOG) =>
      send('POST', `/api/releases/remotes/${remote}/promote`, token, {
        releaseId,
        reason: 'for the tests',
      }),
    /** @param releaseId The release to leave. */
    rollBack: (remote: string, releaseId: string, token = CATALOG) =>
      send('POST', `/api/releases/remotes/${remote}/rollback`, token, { releaseId, reason: 'it was broken' }),
    /** Another process on the same database and store. */
    startAnother: (changes: Partial<ReleasesConfig>) => startReleases({ ...config, ...changes }),
    live: async (after = 0) => send('GET', `/api/releases/live?after=${after}`, EDGE),
    stop: async () => {
      await service.close();
      await identity.stop();
      await objects.stop();
      await postgres.drop();
    },
  };
}
export type TestReleases = Awaited<ReturnType<typeof startTestReleases>>;
