import { readConfig } from '../config.ts';
import { startObjects } from './start-objects.ts';

// The object store in a process of its own, so that it can be killed while the other outside systems run on. It says `ready` with its
// address, and ends with its parent.
const { objects } = readConfig(process.env);
if (!objects) throw new Error('The object store needs OBJECTS_KEY_ID, OBJECTS_SECRET and OBJECTS_DIR.');
const store = await startObjects(objects);

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.once(signal, () => void stop());
}
process.channel?.unref();
process.send?.({ type: 'ready', addresses: { objects: store.url } });

async function stop(): Promise<void> {
  await store.stop();
  process.exit(0);
}
