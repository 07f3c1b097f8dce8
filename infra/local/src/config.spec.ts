import { isAbsolute } from 'node:path';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('has a value for everything', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 8080, databaseUrl: undefined, restarts: true, seedPeople: true });
    expect(isAbsolute(config.dataDir)).toBe(true);
  });

  it('reads what is set', () => {
    const databaseUrl = 'postgres://u:p@host/db';
    const config = readConfig({
      PORT: '9000',
      DATA_DIR: '/tmp/x',
      DATABASE_URL: databaseUrl,
      RESTARTS: 'off',
      SEED_PEOPLE: 'off',
      BUILD: 'off',
    });
    expect(config).toEqual({
      port: 9000,
      dataDir: '/tmp/x',
      databaseUrl,
      restarts: false,
      seedPeople: false,
      builds: false,
    });
  });

  it.each(['0', '-1', '65536', '80.5', 'http'])('refuses the port %s', (PORT) => {
    expect(() => readConfig({ PORT })).toThrow(PORT);
  });

  it('names everything wrong at once', () => {
    const env = { PORT: 'x', DATABASE_URL: 'mysql://h', RESTARTS: 'maybe', SEED_PEOPLE: 'yes' };
    expect(() => readConfig(env)).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*RESTARTS[\s\S]*SEED_PEOPLE/);
  });
});
