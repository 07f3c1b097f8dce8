import { pathToFileURL } from 'node:url';
import type { ServiceToStart } from './stack/services.ts';

/** What a service's start function resolves with. */
interface RunningService {
  readonly url: string;
  close(): Promise<void>;
}

// Every service's module in one process; run apart, only their addresses would differ.
const services = JSON.parse(process.env['SERVICES'] ?? '[]') as ServiceToStart[];
const stopLimit = process.env['STOP_LIMIT'];
const running = new Map<string, RunningService>();
let stopping = false;

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => void stop(0));
process.channel?.unref();

try {
  for (const service of services) running.set(service.name, await start(service));
  const addresses = Object.fromEntries([...running].map(([name, { url }]) => [name, url]));
  process.send?.({ type: 'ready', addresses });
} catch (error) {
  console.error(error);
  await stop(1);
}

async function start({ name, entry, load, start: startName, env }: ServiceToStart): Promise<RunningService> {
  const module = (await import(pathToFileURL(entry).href)) as Record<string, unknown>;
  const [loadConfig, startService] = [module[load], module[startName]];
  if (typeof loadConfig !== 'function' || typeof startService !== 'function')
    throw new Error(`${entry} does not export ${load} and ${startName} for ${name}`);
  const config: unknown = loadConfig({ ...env, LOG_LEVEL: 'info', STOP_LIMIT: stopLimit });
  return (await startService(config)) as RunningService;
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await Promise.allSettled([...running.values()].map((service) => service.close()));
  process.exit(code);
}
