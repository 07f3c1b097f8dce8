import { builtProjects } from './built-projects.ts';

it('leaves out what came from the cache', () => {
  const output = [
    '> nx run @lectern/catalog-service:build  [existing outputs match the cache, left as is]',
    '> nx run @lectern/mfe-account:build  [local cache]',
    '> nx run @lectern/mfe-catalog:build',
    '> node ../shared/build/src/cli.ts remote',
    ' NX   Successfully ran target build for 3 projects',
  ].join('\n');
  expect(builtProjects(output)).toEqual(['mfe-catalog']);
});
