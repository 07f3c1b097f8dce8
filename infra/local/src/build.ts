import { nxCommand } from './build-task.ts';
import { runHere } from './run-here.ts';

// `npm run build [-- project …]`: bundles of everything, or of the named projects; what did not change is not built.
await runHere(nxCommand('build', { only: process.argv.slice(2) }));
