import { runHere } from './run-here.ts';
import { eslint } from './tools.ts';

// `npm run lint [-- --fix | path …]`
await runHere(eslint(process.argv.slice(2)));
