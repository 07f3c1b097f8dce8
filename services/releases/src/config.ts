import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { HostDescription } from '@lectern/build/gate';
import {
  identityEnv,
  loadConfig,
  objectsEnv,
  secretSetting,
  serviceEnv,
  type IdentityAccess,
  type ObjectStoreSettings,
  type ServiceConfig,
} from '@lectern/nest-kit';
import * as z from 'zod/mini';

const DEFAULT_PORT = 4107;
/** As long as edges keep the files of a release for tabs that still ask for them, and a month more to go back. */
const ARCHIVE_DAYS = 60;

/** What only this service needs to know. */
export interface ReleasesSettings extends IdentityAccess {
  /** Signs release sets: a private key on the curve P-256. */
  readonly signingKey: KeyObject;
  /** The next or the former one, while the key is being changed: a live set that it signed is signed anew. */
  readonly otherSigningKey?: KeyObject;
  /** SHA-256 of a team's token, in hexadecimal → the team. The tokens themselves are known to the teams alone. */
  readonly teams: ReadonlyMap<string, string>;
  /** SHA-256 of a token that only confirms, in hexadecimal → the person it belongs to. */
  readonly confirmers: ReadonlyMap<string, string>;
  /** Remotes that one person asks to release and another one confirms. */
  readonly twoPersons: ReadonlySet<string>;
  /** What the shell that runs offers to remotes. */
  readonly shell: HostDescription;
  /** Path of that shell's program that renders a release for the gate: `dist/renderer/gate.mjs` of its build. */
  readonly renderer: string;
  /** SHA-256 of the token that edges show, in hexadecimal. */
  readonly edgeDigest: string;
  /** Of the next or the former token, which is taken as well while it is being changed. */
  readonly otherEdgeDigest?: string;
  /**
   * Whether a version may be published again with other content: for a workspace, whose version stands still while its
   * code changes.
   */
  readonly takesRebuilds: boolean;
  /** Days that the archive of a release is kept after it was last in use. */
  readonly archiveDays: number;
  /** Verifies reports of the pipeline's tester: a public key on P-256. Without it no report is believed. */
  readonly testerKey: KeyObject | undefined;
  /** The next or the former one, which verifies as well while it is being changed. */
  readonly otherTesterKey?: KeyObject;
  /** Whether a release that no browser has looked at is refused. */
  readonly needsBrowserTest: boolean;
  /** Seals jobs; at least 32 characters, never in the database. */
  readonly secret: string;
  /** The next or the former one: opens jobs as well, while the secret is being changed. */
  readonly otherSecret?: string;
  /** Where archives are kept. */
  readonly objects: ObjectStoreSettings;
}

export type ReleasesConfig = ServiceConfig & ReleasesSettings;

const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal'));
const name = z.string().check(z.minLength(1));
/** One token of an owner, or several while it is being changed; an owner without any could never be let in. */
const digests = z.union([digest, z.array(digest).check(z.minLength(1))]);

const signingKey = z.pipe(
  z.string({ error: 'is required: a private key on P-256, as PKCS #8 in base64' }),
  readKeyWith(
    (key) => createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
    'must be a private key on P-256, as PKCS #8 in base64',
  ),
);
const testerKey = z.pipe(
  z.string(),
  readKeyWith(
    (key) => createPublicKey({ key, format: 'der', type: 'spki' }),
    'must be a public key on P-256, as SPKI in base64',
  ),
);

function readKeyWith(read: (bytes: Buffer) => KeyObject, message: string) {
  return z.transform((text: string, context): KeyObject => {
    try {
      const key = read(Buffer.from(text, 'base64'));
      if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
    } catch {
      // Told below, with all else that is wrong.
    }
    context.issues.push({ code: 'custom', message, input: undefined });
    return z.NEVER;
  });
}

function json<T>(example: string, schema: z.ZodMiniType<T>) {
  return z.pipe(
    z.string({ error: `is required: JSON such as ${example}` }),
    z.transform((text, context): T => {
      const parsed = z.safeParse(schema, parseJson(text));
      if (parsed.success) return parsed.data;
      context.issues.push({ code: 'custom', message: `must be JSON such as ${example}`, input: undefined });
      return z.NEVER;
    }),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const settingsEnv = z.pipe(
  z.object({
    RELEASE_SIGNING_KEY: signingKey,
    RELEASE_SIGNING_KEY_OTHER: z.optional(signingKey),
    RELEASE_TEAMS: json('{"team-catalog":"<SHA-256 of its token>"}', z.record(name, digests)),
    RELEASE_CONFIRMERS: z._default(json('{"kim":"<SHA-256 of the token>"}', z.record(name, digests)), {}),
    RELEASE_TWO_PERSONS: z._default(z.string(), 'admin'),
    RELEASE_HOST: json(
      '{"shellApi":"1.5.0","shared":{"react":"19.3.1"}}',
      z.object({ shellApi: name, shared: z.record(name, name), buildId: z.optional(name) }),
    ),
    RELEASE_RENDERER: z
      .string({ error: "is required: the path of dist/renderer/gate.mjs in the shell's build" })
      .check(z.refine((path) => existsSync(path), 'must be a file that is there')),
    RELEASE_EDGE_DIGEST: digest,
    RELEASE_EDGE_DIGEST_OTHER: z.optional(digest),
    RELEASES_SECRET: secretSetting('the secret that seals jobs'),
    RELEASES_SECRET_OTHER: z.optional(secretSetting('another secret that opens jobs')),
    RELEASE_ARCHIVE_DAYS: z._default(
      z.pipe(
        z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'must be a number of days from 1 to 9999')),
        z.transform(Number),
      ),
      ARCHIVE_DAYS,
    ),
    RELEASE_TESTER_KEY: z.optional(testerKey),
    RELEASE_TESTER_KEY_OTHER: z.optional(testerKey),
    RELEASE_BROWSER_TESTS: z._default(z.enum(['require', 'warn'], 'must be require or warn'), 'warn'),
    RELEASE_REBUILDS: z._default(z.enum(['true', 'false'], 'must be true or false'), 'false'),
  }),
  z.transform((env, context) => {
    for (const { digest, owners } of findSharedDigests(env.RELEASE_TEAMS, env.RELEASE_CONFIRMERS)) {
      const message = `and RELEASE_CONFIRMERS must have each digest once, but ${digest.slice(0, 8)}… is there for ${owners.join(' and ')}`;
      context.issues.push({ code: 'custom', path: ['RELEASE_TEAMS'], message, input: undefined });
    }
    if (env.RELEASE_BROWSER_TESTS === 'require' && !env.RELEASE_TESTER_KEY) {
      const message =
        'is required with RELEASE_BROWSER_TESTS=require: without it no report of a browser is believed';
      context.issues.push({ code: 'custom', path: ['RELEASE_TESTER_KEY'], message, input: undefined });
    }
    return {
      confirmers: byDigest(env.RELEASE_CONFIRMERS),
      twoPersons: new Set(env.RELEASE_TWO_PERSONS.split(/[\s,]+/).filter(Boolean)),
      signingKey: env.RELEASE_SIGNING_KEY,
      ...(env.RELEASE_SIGNING_KEY_OTHER ? { otherSigningKey: env.RELEASE_SIGNING_KEY_OTHER } : {}),
      teams: byDigest(env.RELEASE_TEAMS),
      shell: env.RELEASE_HOST,
      renderer: env.RELEASE_RENDERER,
      edgeDigest: env.RELEASE_EDGE_DIGEST,
      ...(env.RELEASE_EDGE_DIGEST_OTHER ? { otherEdgeDigest: env.RELEASE_EDGE_DIGEST_OTHER } : {}),
      testerKey: env.RELEASE_TESTER_KEY,
      ...(env.RELEASE_TESTER_KEY_OTHER ? { otherTesterKey: env.RELEASE_TESTER_KEY_OTHER } : {}),
      needsBrowserTest: env.RELEASE_BROWSER_TESTS === 'require',
      takesRebuilds: env.RELEASE_REBUILDS === 'true',
      archiveDays: env.RELEASE_ARCHIVE_DAYS,
      secret: env.RELEASES_SECRET,
      ...(env.RELEASES_SECRET_OTHER ? { otherSecret: env.RELEASES_SECRET_OTHER } : {}),
    };
  }),
);

/** The service's settings from the environment. @throws {ConfigError} listing every wrong one. */
export function loadReleasesConfig(env: Readonly<Record<string, string | undefined>>): ReleasesConfig {
  const service = loadConfig(serviceEnv({ port: DEFAULT_PORT }), env);
  const settings = loadConfig(settingsEnv, env);
  const { objects } = loadConfig(objectsEnv, env);
  if (!objects) throw new Error('OBJECTS_URL is required: the object store that keeps archives');
  return {
    ...service,
    ...loadConfig(identityEnv, env),
    ...settings,
    objects,
  };
}

/** Owner → digests of the tokens. */
type Owners = Readonly<Record<string, string | string[]>>;

const listDigests = (owners: Owners): (readonly [digest: string, owner: string])[] =>
  Object.entries(owners).flatMap(([owner, own]) => [own].flat().map((one) => [one, owner] as const));

/** Digest → owner. */
const byDigest = (owners: Owners): ReadonlyMap<string, string> => new Map(listDigests(owners));

/** A token that is there twice would act for two owners, or confirm what it has asked for itself. */
function findSharedDigests(...all: readonly Owners[]): { digest: string; owners: readonly string[] }[] {
  const byOne = new Map<string, string[]>();
  for (const [one, owner] of all.flatMap(listDigests)) byOne.set(one, [...(byOne.get(one) ?? []), owner]);
  return [...byOne]
    .filter(([, owners]) => owners.length > 1)
    .map(([one, owners]) => ({ digest: one, owners }));
}
