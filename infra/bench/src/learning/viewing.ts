import { Agent, request } from 'node:http';
import { SESSION_COOKIE } from '@lectern/contracts-core';
import { sendHeartbeat } from '@lectern/contracts-learning';
import type { Viewer } from './school.ts';

/** Seconds of media in one heartbeat. */
export const BEAT_SECONDS = 10;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

/** Sends a call of a viewer over one of a few kept connections. @throws when the connection breaks. */
export function send(url: string, path: string, { userId }: Viewer, body: unknown): Promise<Answer> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const asked = request(
      url + path,
      {
        agent,
        method: 'POST',
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          cookie: `${SESSION_COOKIE}=${userId}`,
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts) }));
        response.on('error', reject);
      },
    );
    asked.on('error', reject);
    asked.end(text);
  });
}

/** The heartbeat of a viewer who watches on from `from` seconds; resolves with whether it was acknowledged. */
export async function beat(url: string, viewer: Viewer, from: number): Promise<boolean> {
  const to = from + BEAT_SECONDS;
  const now = Date.now();
  const interval = {
    from,
    to,
    startedAt: new Date(now - BEAT_SECONDS * 1_000).toISOString(),
    endedAt: new Date(now).toISOString(),
  };
  const path = sendHeartbeat.path.replace(':sessionId', viewer.id);
  const { status, body } = await send(url, path, viewer, { positionSeconds: to, intervals: [interval] });
  return status === 200 && Object(JSON.parse(body.toString())).accepted === true;
}

/** The value below which `share` of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
