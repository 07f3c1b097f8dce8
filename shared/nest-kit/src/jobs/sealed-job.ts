import { hkdfSync } from 'node:crypto';
import { seal, unseal } from '../files/sealing.ts';

/** What lies in the database for a job. */
export interface JobEnvelope {
  /** What the job carries: base64 of AES-256-GCM, which opens only as a job of the same kind. */
  readonly sealed?: string;
  /** What a job of an earlier release carries, not sealed. */
  readonly data?: unknown;
  readonly traceId?: string;
}

/** The 32 bytes that seal what a service's jobs carry, derived from its secret, which is not in the database. */
export const jobKeyOf = (service: string, secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, `lectern-${service}`, 'jobs', 32));

/** Seals what a job carries. */
export const sealJob = (key: Uint8Array, name: string, data: unknown): string =>
  seal(key, Buffer.from(JSON.stringify(data)), aboutOf(name)).toString('base64');

/** What a job carries. @throws when it was sealed with another key or for another kind, or was changed. */
export function openJob(key: Uint8Array, name: string, { sealed, data }: JobEnvelope): unknown {
  if (sealed === undefined) return data;
  return JSON.parse(unseal(key, Buffer.from(sealed, 'base64'), aboutOf(name)).toString());
}

/** A job that was given up keeps what it carried, so that it can be tried again under its first name. */
const aboutOf = (name: string): string => `job ${name.replace(/\.dead$/, '')}`;
