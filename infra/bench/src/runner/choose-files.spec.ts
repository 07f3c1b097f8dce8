import { chooseFiles, type BenchFile } from './choose-files.ts';

const fileOf = (folder: string, name = folder): BenchFile => ({
  folder,
  name,
  file: `${folder}/${name}.bench.ts`,
});
const files = [fileOf('edge'), fileOf('studio'), fileOf('studio', 'studio-figures'), fileOf('search')];
const choose = (...names: string[]): string[] => chooseFiles(files, names).map(({ name }) => name);

it('runs all where no name is given', () => {
  expect(choose()).toEqual(['edge', 'studio', 'studio-figures', 'search']);
});

it('runs all of a folder by its name, and one alone by its own', () => {
  expect(choose('studio')).toEqual(['studio', 'studio-figures']);
  expect(choose('studio-figures', 'edge')).toEqual(['edge', 'studio-figures']);
});

it('refuses a name that neither a benchmark nor a folder has', () => {
  expect(() => choose('edge', 'studi')).toThrow('No benchmark is called studi; there are edge, studio');
  expect(() => chooseFiles([], [])).toThrow('There is no benchmark to run.');
});
