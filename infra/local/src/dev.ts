import { join } from 'node:path';
import { chosenRemotes, remotesHere } from './dev/chosen-remotes.ts';
import { workspaceRoot } from './paths.ts';
import { reportAndFail } from './problem.ts';
import { runHere } from './run-here.ts';
import { serve } from './stack/serve.ts';

const gallery = join(workspaceRoot, 'shared/ui/gallery/serve.ts');

/** `npm run dev -- <remote> …`: everything, the named remotes with hot reload; `npm run dev -- ui [port]`. */
async function main(names: readonly string[]): Promise<void> {
  if (names[0] === 'ui') await runHere({ command: process.execPath, args: [gallery, ...names.slice(1)] });
  else await serve(chosenRemotes(names, remotesHere()));
}

await main(process.argv.slice(2)).catch(reportAndFail);
process.exit();
