import { runHere } from './run-here.ts';
import { prettier } from './tools.ts';

// `npm run format [-- path …]`
await runHere(prettier('write', process.argv.slice(2)));
