import { isAbsolute } from 'node:path';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('has a value for everything', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 8080, databaseUrl: undefined });
    expect(isAbsolute(config.dataDir)).toBe(true);
  });

  it('reads what is set', () => {
    const config = readConfig({ PORT: '9000', DATA_DIR: '/tmp/x', DATABASE_URL: 'postgres://u:p@host/db' });
    expect(config).toEqual({ port: 9000, dataDir: '/tmp/x', databaseUrl: 'postgres://u:p@host/db' });
  });

  it.each(['0', '-1', '65536', '80.5', 'http'])('refuses the port %s', (PORT) => {
    expect(() => readConfig({ PORT })).toThrow(PORT);
  });

  it('names everything wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://h' })).toThrow(/PORT[\s\S]*DATABASE_URL/);
  });
});
