import { join } from 'node:path';
import { buildDevShell } from '@lectern/build';
import { workspaceRoot } from '../paths.ts';

// A process of its own, so that the supervisor can end it while the bundler is busy.
await buildDevShell(join(workspaceRoot, 'shell'));
