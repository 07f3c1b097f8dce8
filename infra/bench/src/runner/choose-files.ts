import { Problem } from '@lectern/local/problem';

/** A file that exports a benchmark. */
export interface BenchFile {
  /** Path below the source of the benchmarks. */
  readonly file: string;
  readonly name: string;
  readonly folder: string;
}

/**
 * The files of the given names, where a name is that of a benchmark or of a folder of several; all files for no names.
 * @throws {Problem} for a name that is none.
 */
export function chooseFiles(files: readonly BenchFile[], names: readonly string[]): readonly BenchFile[] {
  if (files.length === 0) throw new Problem('There is no benchmark to run.');
  const isOf = ({ name, folder }: BenchFile, wanted: string): boolean => name === wanted || folder === wanted;
  const unknown = names.filter((wanted) => !files.some((one) => isOf(one, wanted)));
  if (unknown.length > 0) {
    const known = files.map(({ name }) => name).join(', ');
    throw new Problem(`No benchmark is called ${unknown.join(', ')}; there are ${known}.`);
  }
  return names.length === 0 ? files : files.filter((one) => names.some((wanted) => isOf(one, wanted)));
}
