import { reportAndFail } from './problem.ts';
import { serve } from './stack/serve.ts';

// `npm start`: everything, until it is told to stop (exit code 0) or a part of it breaks (1).
await serve().catch(reportAndFail);
// A build or a connection attempt that was cut off may still hold the event loop.
process.exit();
