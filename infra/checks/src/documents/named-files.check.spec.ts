import { missingFiles } from './named-files.check.ts';

const files = [
  'services/media/README.md',
  'services/media/src/main.ts',
  'services/media/test/films/delivery.int-spec.ts',
  'services/catalog/test/search.int-spec.ts',
  'docs/payments.md',
  'docs/images/home.webp',
];
const inReadme = (text: string) => missingFiles('services/media/README.md', text, files);

describe('missingFiles', () => {
  it.each([
    'the whole path `services/catalog/test/search.int-spec.ts`',
    'the path in the project, `test/films/delivery.int-spec.ts`, or its end, `films/delivery.int-spec.ts`',
    'what a build makes, `dist/main.mjs`, and patterns, `test/*.int-spec.ts`',
    '[a file](../../docs/payments.md#states), [a folder](../../docs/images), [a page](https://lectern.example/a.ts)',
  ])('is content with %s', (text) => {
    expect(inReadme(text)).toEqual([]);
  });

  it.each([
    ['`test/delivery.int-spec.ts`', 'names test/delivery.int-spec.ts'],
    ['`search.int-spec.ts`', 'names search.int-spec.ts'],
    ['[payments](docs/payments.md)', 'links to docs/payments.md'],
  ])('finds the wrong path in %s', (text, problem) => {
    expect(inReadme(`${text} and again ${text}`)).toEqual([`services/media/README.md ${problem}`]);
  });

  it('lets documents of the whole workspace name a file by the end of its path', () => {
    expect(missingFiles('docs/security.md', '`search.int-spec.ts`, `gone.int-spec.ts`', files)).toEqual([
      'docs/security.md names gone.int-spec.ts',
    ]);
  });
});
