import { parentPort, workerData } from 'node:worker_threads';

interface Setup {
  readonly loop: { readonly renderer: string; readonly path: string; readonly seconds: number };
}
type Task = { path: string; mode: 'page'; began: Int32Array };
type Render = (task: Task) => Promise<{ kind: string; status?: number }>;

const { loop } = workerData as Setup;
const recorded = new Map<string, { body: string; headers: [string, string][] }>();
const ask = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  const known = recorded.get(url);
  if (known) return new Response(known.body, { headers: known.headers });
  const response = await ask(input, init);
  const body = await response.text();
  const headers: [string, string][] = [['content-type', 'application/json']];
  if (response.ok) recorded.set(url, { body, headers });
  return new Response(body, { status: response.status, headers });
};

const { default: render } = (await import(loop.renderer)) as { default: Render };
const once = async (): Promise<void> => {
  const began = new Int32Array(new SharedArrayBuffer(4));
  const result = await render({ path: loop.path, mode: 'page', began });
  if (result.kind !== 'html' || result.status !== 200)
    throw new Error(`Rendering gave ${JSON.stringify(result)}`);
};
for (let warm = 0; warm < 20; warm += 1) await once();

const start = performance.now();
let pages = 0;
while (performance.now() - start < loop.seconds * 1_000) {
  await once();
  pages += 1;
}
parentPort?.postMessage(pages / loop.seconds);
