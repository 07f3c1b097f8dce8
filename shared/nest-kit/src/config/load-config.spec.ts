import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig } from './load-config.ts';
import * as z from 'zod/mini';
import { neededTogether, neededWith } from './needed-together.ts';
import { serviceEnv } from './service-config.ts';
import { secretSetting } from './setting-fields.ts';

const schema = serviceEnv({ port: 4100 });
const url = 'postgres://lectern_catalog:secret@127.0.0.1:5432/lectern';

describe('service configuration', () => {
  it('fills defaults and turns the port into a number', () => {
    expect(loadConfig(schema, { DATABASE_URL: url })).toEqual({
      port: 4100,
      answerLimit: 10_000,
      stopLimit: 8_000,
      host: '127.0.0.1',
      databaseUrl: url,
      databaseDirectUrl: url,
      databasePool: 10,
      jobsPool: 4,
      migrate: 'on',
      drain: 0,
      logLevel: 'info',
      telemetry: { addresses: {}, traceShare: 0.05, metricInterval: 60_000 },
    });
    expect(
      loadConfig(schema, { DATABASE_URL: url, PORT: '0', HOST: '::1', LOG_LEVEL: 'warn' }),
    ).toMatchObject({
      port: 0,
      host: '::1',
      logLevel: 'warn',
    });
  });

  it('takes what many replicas behind a pooler need', () => {
    const direct = 'postgres://lectern_catalog:secret@127.0.0.1:5000/lectern';
    const many = {
      DATABASE_DIRECT_URL: direct,
      DATABASE_POOL: '3',
      JOBS_POOL: '2',
      MIGRATE: 'off',
      DRAIN: '2.5',
    };
    expect(loadConfig(schema, { DATABASE_URL: url, ...many })).toMatchObject({
      databaseUrl: url,
      databaseDirectUrl: direct,
      databasePool: 3,
      jobsPool: 2,
      migrate: 'off',
      drain: 2_500,
    });
    const wrong = {
      DATABASE_DIRECT_URL: 'x',
      DATABASE_POOL: '0',
      JOBS_POOL: '-1',
      MIGRATE: 'maybe',
      DRAIN: '5m',
    };
    expect(problemsOf({ DATABASE_URL: url, ...wrong })).toHaveLength(5);
  });

  it('fails with every problem at once, and without the values', () => {
    const env = { PORT: '99999', HOST: '', DATABASE_URL: 'mysql://root:hunter2@db/x', LOG_LEVEL: 'loud' };
    const problems = problemsOf(env);
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'HOST',
      'DATABASE_URL',
      'LOG_LEVEL',
    ]);
    expect(problems.join()).not.toContain('hunter2');
  });

  it.each(['-1', '80.5', '1e3', ' 80', 'http', ''])('refuses the port %p', (PORT) => {
    expect(problemsOf({ DATABASE_URL: url, PORT })).toHaveLength(1);
  });

  it('takes secrets from files, without the line break at the end', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-secrets-'));
    try {
      const file = join(folder, 'address');
      writeFileSync(file, `${url}\n`);
      expect(loadConfig(schema, { DATABASE_URL_FILE: file }).databaseUrl).toBe(url);
      expect(problemsOf({ DATABASE_URL_FILE: file, DATABASE_URL: url })).toEqual([
        'DATABASE_URL is set, and DATABASE_URL_FILE too: only one of them may be',
      ]);
      expect(problemsOf({ DATABASE_URL_FILE: join(folder, 'none') })).toEqual([
        'DATABASE_URL_FILE cannot be read (ENOENT)',
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is refused a signal that is to be sent and has no address', () => {
    expect(problemsOf({ DATABASE_URL: url, OTEL_TRACES_EXPORTER: 'otlp' })).toEqual([
      'OTEL_TRACES_EXPORTER needs OTEL_EXPORTER_OTLP_ENDPOINT or OTEL_EXPORTER_OTLP_TRACES_ENDPOINT too',
    ]);
  });

  it.each<[Record<string, string>, string]>([
    [{}, 'A_SECRET is required: the secret of a test'],
    [{ A_SECRET: '' }, 'A_SECRET needs at least 32 characters'],
    [{ A_SECRET: 'x'.repeat(31) }, 'A_SECRET needs at least 32 characters'],
    [{ A_SECRET: 'x'.repeat(32), A_SECRET_OTHER: 'short' }, 'A_SECRET_OTHER needs at least 32 characters'],
  ])('refuses a secret that is missing or short: %j', (env, problem) => {
    const secrets = z.object({
      A_SECRET: secretSetting('the secret of a test'),
      A_SECRET_OTHER: z.optional(secretSetting('another secret of a test')),
    });
    expect(problemsOf(env, secrets)).toEqual([problem]);
    expect(problemsOf({ A_SECRET: 'x'.repeat(32) }, secrets)).toEqual([]);
  });

  it('counts the line break at the end of a file to no secret', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-secrets-'));
    try {
      const file = join(folder, 'secret');
      writeFileSync(file, `${'x'.repeat(31)}\n`);
      const secrets = z.object({ A_SECRET: secretSetting('the secret of a test') });
      expect(problemsOf({ A_SECRET_FILE: file }, secrets)).toEqual(['A_SECRET needs at least 32 characters']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('leaves files of other programs alone', () => {
    expect(
      loadConfig(schema, { DATABASE_URL: url, SSL_CERT_FILE: '/nowhere', TLS_KEY_FILE: '/nowhere' })
        .databaseUrl,
    ).toBe(url);
  });

  it('says that the database address is missing', () => {
    expect(problemsOf({})).toEqual([expect.stringMatching(/^DATABASE_URL is required/)]);
  });
});

describe('settings that say nothing alone', () => {
  const text = z.optional(z.string());
  const both = z
    .object({
      A_ID: text,
      A_SECRET: z._default(z.string(), ''),
      A_HOST: text,
      B: text,
      C: text,
      C_OTHER: text,
    })
    .check(neededTogether('A_ID', 'A_SECRET', 'A_HOST'), neededWith('B', 'C'));

  it.each<[Record<string, string>, readonly string[]]>([
    [{}, []],
    [{ A_ID: 'i', A_SECRET: 's', A_HOST: 'h' }, []],
    [{ A_ID: '', A_SECRET: '', A_HOST: '' }, []],
    [{ A_ID: 'i' }, ['A_SECRET is required with A_ID', 'A_HOST is required with A_ID']],
    [{ A_ID: 'i', A_SECRET: 's', A_HOST: '' }, ['A_HOST is required with A_ID and A_SECRET']],
    [{ A_SECRET: 's', A_HOST: 'h' }, ['A_ID is required with A_SECRET and A_HOST']],
    [{ B: 'b' }, []],
    [{ C: 'c' }, ['B is required with C']],
    [{ B: 'b', C: 'c' }, []],
    [{ C_OTHER: 'o' }, ['C_OTHER needs C too']],
  ])('of %j are refused: %j', (env, problems) => expect(problemsOf(env, both)).toEqual(problems));
});

function problemsOf(env: Record<string, string>, wanted: z.ZodMiniType = schema): readonly string[] {
  try {
    loadConfig(wanted, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
  }
  if (wanted !== schema) return [];
  throw new Error('the configuration was accepted');
}
