import { CLOSE_NETWORK } from './closed-network.ts';

/**
 * Ways to other processes that Node's permissions leave open. A bundle runs as the same user as the service, so that it
 * could end it, slow it down, or open its debugger with a signal and take its keys.
 */
const OPEN_WAYS = {
  process: [
    'kill',
    '_kill',
    '_debugProcess',
    '_debugEnd',
    '_getActiveHandles',
    '_getActiveRequests',
    '_linkedBinding',
    'abort',
    'binding',
    'dlopen',
    'execve',
    'initgroups',
    'setegid',
    'seteuid',
    'setgid',
    'setgroups',
    'setuid',
  ],
  os: ['setPriority'],
  v8: ['setFlagsFromString'],
};

// Modules that are imported later name what is there then; those that are there already are told.
const CODE = `import { syncBuiltinESMExports } from 'node:module';
${CLOSE_NETWORK}for (const [name, ways] of Object.entries(${JSON.stringify(OPEN_WAYS)})) {
  const owner = process.getBuiltinModule(name);
  for (const way of ways)
    if (way in owner && !(delete owner[way] && !(way in owner))) throw new Error(name + '.' + way + ' stays open');
}
syncBuiltinESMExports();`;

/**
 * For `--import`: closes these ways before anything else is loaded. It travels with the command, so that no renderer can
 * forget it and no file of it has to be found.
 */
export const CONFINED = `data:text/javascript,${encodeURIComponent(CODE)}`;
