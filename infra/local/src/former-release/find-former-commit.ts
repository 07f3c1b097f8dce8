import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { workspaceRoot } from '../paths.ts';
import { Problem } from '../problem.ts';

/** What makes a schema, in the words of git: a pattern has to match the whole path of a file. */
const SCHEMA_PATHS = [
  ...['services/*/migrations/*', 'services/*/sql/*', 'services/*/database.ts'],
  'shared/nest-kit/src/database/audit-schema.ts',
];

/**
 * Resolves with the short name of a commit; of the one before the last change of a schema when none is given.
 * @throws {Problem} for a commit that is not known.
 */
export async function findFormerCommit(given?: string): Promise<string> {
  return git('rev-parse', '--short', given ?? (await beforeLastChange()));
}

/** Whether a commit has a file or folder at this path. */
export const hasPath = async (commit: string, path: string): Promise<boolean> =>
  (await git('ls-tree', commit, '--', path)) !== '';

async function beforeLastChange(): Promise<string> {
  // A change that is not committed yet is the last one.
  const changed = await git('status', '--porcelain', '--', ...SCHEMA_PATHS);
  if (changed !== '') return 'HEAD';
  return `${await git('log', '-1', '--format=%H', '--', ...SCHEMA_PATHS)}^`;
}

async function git(...args: string[]): Promise<string> {
  try {
    return (await promisify(execFile)('git', args, { cwd: workspaceRoot })).stdout.trim();
  } catch (cause) {
    throw new Problem(`git ${args.join(' ')} failed: ${String(Object(cause).stderr ?? cause).trim()}`, {
      cause,
    });
  }
}
