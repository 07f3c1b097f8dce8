import { cpus, totalmem, type } from 'node:os';

/** The machine as far as it explains a number: nothing that names it. */
export function describeMachine(): string {
  const processors = cpus();
  const model = processors[0]?.model.replaceAll(/\s+/g, ' ').trim() || 'unknown processor';
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${processors.length} × ${model}, ${memory} GB memory, ${type()}, Node ${process.versions.node}`;
}
