import { hkdfSync } from 'node:crypto';
import { openWithAny, seal, unseal } from '../files/sealing.ts';

/** What lies in the database for a job. */
export interface JobEnvelope {
  /** The job's data: base64 of AES-256-GCM, with the kind of job as additional data. */
  readonly sealed?: string;
  /** Names the secret that it is sealed with; absent of a job of an earlier release. */
  readonly by?: string;
  /** The unsealed data of a job of an earlier release. */
  readonly data?: unknown;
  /** The trace in which it was enqueued. */
  readonly traceparent?: string;
  /** The trace's id alone: of another form than `traceparent` takes, or of a job of an earlier release. */
  readonly traceId?: string;
}

/** The 32-byte key that seals the data of a service's jobs, derived from its secret, which is not in the database. */
export const jobKeyOf = (service: string, secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, `lectern-${service}`, 'jobs', 32));

/** Seals the data of a job. */
export const sealJob = (key: Uint8Array, name: string, data: unknown): string =>
  seal(key, Buffer.from(JSON.stringify(data)), aboutOf(name)).toString('base64');

/** Opens the data of a job with the first key that fits. @throws when it was sealed with none of them or for another kind, or was changed. */
export function openJob(keys: readonly Uint8Array[], name: string, { sealed, data }: JobEnvelope): unknown {
  if (sealed === undefined) return data;
  const bytes = Buffer.from(sealed, 'base64');
  return JSON.parse(openWithAny(keys, (key) => unseal(key, bytes, aboutOf(name))).opened.toString());
}

/** The name a job's data is sealed for; a dead letter keeps that of its queue, so that it can be retried there. */
const aboutOf = (name: string): string => `job ${name.replace(/\.dead$/, '')}`;
