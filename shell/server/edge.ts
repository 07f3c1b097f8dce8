import { createEdge } from './edge-app.ts';
import { readEdgeConfig } from './edge-config.ts';
import { leave, type EdgeLife } from './edge-life.ts';
import { followServiceNews } from './service-news.ts';

const config = readEdgeConfig(process.env);
const life: EdgeLife = { isDraining: false };
const edge = await createEdge(config, life, followServiceNews());
await edge.listen({ port: config.port, host: config.host });

let closing = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (closing) return;
    closing = true;
    // Running requests finish; those that hang are cut off before the supervisor kills the process.
    setTimeout(() => process.exit(1), config.drain + config.stopLimit).unref();
    void leave(edge, life, config.drain).then(() => process.exit(0));
  });
}
