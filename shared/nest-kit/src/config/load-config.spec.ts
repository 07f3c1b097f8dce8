import { ConfigError, loadConfig } from './load-config.ts';
import { serviceEnv } from './service-config.ts';

const schema = serviceEnv({ port: 4100 });
const url = 'postgres://lectern_catalog:secret@127.0.0.1:5432/lectern';

describe('service configuration', () => {
  it('fills defaults and turns the port into a number', () => {
    expect(loadConfig(schema, { DATABASE_URL: url })).toEqual({
      port: 4100,
      stopLimit: 8_000,
      host: '127.0.0.1',
      databaseUrl: url,
      logLevel: 'info',
    });
    expect(
      loadConfig(schema, { DATABASE_URL: url, PORT: '0', HOST: '::1', LOG_LEVEL: 'warn' }),
    ).toMatchObject({
      port: 0,
      host: '::1',
      logLevel: 'warn',
    });
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

  it('says that the database address is missing', () => {
    expect(problemsOf({})).toEqual([expect.stringMatching(/^DATABASE_URL is required/)]);
  });
});

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(schema, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
  }
  throw new Error('the configuration was accepted');
}
