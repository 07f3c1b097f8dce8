import { parentPort, workerData } from 'node:worker_threads';
import { openAll, sendAll } from './send-all.ts';
import type { Spray } from './spray.ts';

const { url, requests, connections } = workerData as Spray;
const open = await openAll(url, connections);
parentPort?.once('message', () => {
  void sendAll(open, requests).then((seen) => parentPort?.postMessage(seen));
});
parentPort?.postMessage('ready');
