import { completeLock, missingPackages, type LockFile } from './lock-file.ts';

const lockWith = (packages: LockFile['packages']): LockFile => ({ packages: { '': {}, ...packages } });

describe('missingPackages', () => {
  it('looks where Node would: nested first, then in every folder above', () => {
    const lock = lockWith({
      'node_modules/a': {
        optionalDependencies: { 'nested-linux-x64': '1.0.0', '@s/above-linux-x64': '1.0.0' },
      },
      'node_modules/a/node_modules/nested-linux-x64': { version: '1.0.0' },
      'node_modules/@s/above-linux-x64': { version: '1.0.0' },
      'shared/lib': { optionalDependencies: { '@s/above-linux-x64': '1.0.0' } },
    });
    expect(missingPackages(lock)).toEqual([]);
  });

  it('does not find what only another package has', () => {
    const lock = lockWith({
      'node_modules/a': { optionalDependencies: { 'b-win32-x64': '2.0.0' } },
      'node_modules/c/node_modules/b-win32-x64': { version: '2.0.0' },
    });
    expect(missingPackages(lock)).toEqual([
      { name: 'b-win32-x64', version: '2.0.0', neededBy: 'node_modules/a' },
    ]);
  });
});

describe('completeLock', () => {
  it.each([
    ['@swc/core-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
    ['@swc/core-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'] }],
    ['@unrs/resolver-binding-openharmony-arm64', { os: ['openharmony'], cpu: ['arm64'] }],
    ['@rspack/binding-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
    ['@rspack/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ])('adds %s for its platform only', (name, platform) => {
    const lock = completeLock(lockWith({ 'node_modules/a': { optionalDependencies: { [name]: '1.2.3' } } }));
    expect(lock.packages[`node_modules/${name}`]).toEqual({ version: '1.2.3', optional: true, ...platform });
    expect(missingPackages(lock)).toEqual([]);
  });

  it('does not guess a platform', () => {
    const lock = lockWith({ 'node_modules/a': { optionalDependencies: { fsevents: '1.0.0' } } });
    expect(() => completeLock(lock)).toThrow('fsevents');
  });
});
