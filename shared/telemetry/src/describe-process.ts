import { randomUUID } from 'node:crypto';

/** Without it the figures of two processes of a service would be one series that jumps between both. */
const INSTANCE = randomUUID();

/** The program and the process that a signal comes from, by OpenTelemetry's names. */
export const describeProcess = (service: string) => ({
  'service.name': `lectern-${service}`,
  'service.instance.id': INSTANCE,
});
