import { workspaceRoot } from '../paths.ts';
import { Problem, reportAndFail } from '../problem.ts';
import { createRemote, linkRemote } from './create-remote.ts';

const USE = 'Use: npm run create -- remote <name> [--owner catalog-team]';

// `npm run create -- remote help`: a new remote with one page in both languages, a test and a build.
await run().catch(reportAndFail);

async function run(): Promise<void> {
  const [kind, id, flag, owner] = process.argv.slice(2);
  if (kind !== 'remote' || id === undefined || (flag !== undefined && (flag !== '--owner' || !owner)))
    throw new Problem(USE);
  const folder = await createRemote(workspaceRoot, id, owner ?? `team-${id}`);
  await linkRemote(workspaceRoot, folder);
  console.log(`  ${folder} is there, with its page at /ko/${id} and /en/${id}`);
  console.log(`  npm run build -- ${folder}    npm run gate -- ${id}    npm run dev -- ${id}`);
}
