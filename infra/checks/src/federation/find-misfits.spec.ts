import { exportedNames } from './exported-names.ts';
import { findMissingFiles, findOtherExports, findOtherVersions } from './find-misfits.ts';

const original = { package: 'core', file: 'dist/preload.js', text: 'export { load, warm };', by: 'none.mjs' };
const stub = 'const load = () => {};\nexport {\n  load as warm,\n  load,\n};\n';

it('reads names from lists, renamings and declarations', () => {
  expect(exportedNames('export { b as c, a };\nexport class D {}\nexport const e = 1;')).toEqual(
    ['a', 'c', 'D', 'e'].sort(),
  );
  expect(exportedNames(stub)).toEqual(['load', 'warm']);
});

it('names a package of another version', () => {
  expect(findOtherVersions('2.9.2', [['@module-federation/core', '2.9.2']])).toEqual([]);
  expect(findOtherVersions('2.9.2', [['@module-federation/core', '2.10.0']])).toEqual([
    expect.stringContaining('@module-federation/core is 2.10.0'),
  ]);
});

it('names a file that moved, and a name that is no longer exported', () => {
  expect(findMissingFiles([original, { ...original, needs: ['load'] }])).toEqual([]);
  expect(
    findMissingFiles([
      { ...original, text: undefined },
      { ...original, needs: ['gone'] },
    ]),
  ).toEqual([
    '@module-federation/core/dist/preload.js is missing',
    '@module-federation/core/dist/preload.js does not export gone',
  ]);
});

it('names what a replacement lacks and what it has too much', () => {
  const stubs = new Map([['none.mjs', stub]]);
  expect(findOtherExports([original], stubs)).toEqual([]);
  expect(findOtherExports([{ ...original, text: 'export { load, halt };' }], stubs)).toEqual([
    'none.mjs lacks halt, which @module-federation/core/dist/preload.js exports',
    'none.mjs exports warm, which @module-federation/core/dist/preload.js does not',
  ]);
  expect(findOtherExports([{ ...original, package: undefined, text: 'export { load };' }], stubs)).toEqual([
    'none.mjs exports warm, which react-router/dist/preload.js does not',
  ]);
  expect(findOtherExports([original], new Map())).toEqual(['shared/build/runtime/none.mjs is missing']);
});
