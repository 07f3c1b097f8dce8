import { basename } from 'node:path';

/**
 * Style sheets of one bundle that have the same name, so that their classes would be the same: class names are made of
 * the bundle, the file's name and the local name. A bundle holds sheets of its project and any of `shared`.
 */
export function findSharedNames(project: string, files: readonly string[]): string[] {
  const byName = Map.groupBy(
    files.filter((file) => file.endsWith('.module.css')),
    (file) => basename(file),
  );
  return [...byName.values()]
    .filter((paths) => paths.length > 1)
    .map(
      (paths) => `${project}: ${paths.join(' and ')} have the same name, which makes their classes the same`,
    );
}
