import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { S3Failure } from './s3-failure.ts';

const Faults = z.strictObject({
  delayMs: z._default(z.int().check(z.minimum(0), z.maximum(60_000)), 0),
  /** So many of the next requests are refused. */
  refuseNext: z._default(z.int().check(z.minimum(0), z.maximum(1_000)), 0),
  /** All requests are refused until something else is said. */
  refuseAll: z._default(z.boolean(), false),
  /** Only requests of this method. */
  method: z.optional(z.enum(['PUT', 'GET', 'HEAD', 'DELETE'])),
  /** This key counts no longer. */
  revokedKey: z.optional(z.string()),
});

/** How the store misbehaves: `PUT /faults` with `{"delayMs":0,"refuseNext":0,"method":"PUT"}`; `{"revokedKey":"…"}` takes a key away. */
export class ObjectFaults {
  private faults: z.infer<typeof Faults> = { delayMs: 0, refuseNext: 0, refuseAll: false };

  get revokedKey(): string | undefined {
    return this.faults.revokedKey;
  }

  async apply(method: string): Promise<void> {
    const { faults } = this;
    if (faults.method !== undefined && faults.method !== method) return;
    if (faults.delayMs > 0) await pause(faults.delayMs);
    if (faults.refuseNext === 0 && !faults.refuseAll) return;
    this.faults = { ...faults, refuseNext: Math.max(0, faults.refuseNext - 1) };
    throw new S3Failure('SlowDown', 'Please reduce your request rate.');
  }

  async control(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'PUT') {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      this.faults = Faults.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(this.faults));
  }
}
