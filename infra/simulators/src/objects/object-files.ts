import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { S3Failure } from './s3-failure.ts';

const Facts = z.object({ type: z.string(), size: z.int(), etag: z.string(), file: z.string() });
/** What is known of an object. */
export type Facts = z.infer<typeof Facts>;

export interface NewObject {
  readonly body: Readable;
  /** Bytes that were announced. */
  readonly size: number;
  readonly type: string;
  /** SHA-256 the body must have, where it was signed. */
  readonly digest: string | null;
}

/** Objects as files below a folder. Names of files are digests, so no key can lead out of it. */
export class ObjectFiles {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async find(name: string): Promise<Facts | undefined> {
    try {
      return Facts.parse(JSON.parse(await readFile(this.factsOf(name), 'utf8')));
    } catch (error) {
      if (Object(error).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  read({ file }: Facts): Readable {
    return createReadStream(join(this.folder, file));
  }

  /** Takes the place of what was there once all of it has come. @throws {S3Failure} for a body that is not as announced. */
  async write(name: string, { body, size, type, digest }: NewObject): Promise<Facts> {
    const [etag, sha256] = [createHash('md5'), createHash('sha256')];
    let length = 0;
    const count = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        length += chunk.length;
        etag.update(chunk);
        sha256.update(chunk);
        done(null, chunk);
      },
    });
    const file = join('data', randomUUID());
    const path = join(this.folder, file);
    await mkdir(dirname(path), { recursive: true });
    try {
      await pipeline(body, count, createWriteStream(path));
      if (length !== size) throw new S3Failure('IncompleteBody', 'The body has another length.');
      if (digest !== null && sha256.digest('hex') !== digest) {
        throw new S3Failure('XAmzContentSHA256Mismatch', 'The body has another digest.');
      }
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    const before = await this.find(name);
    const facts = { type, size, etag: etag.digest('hex'), file };
    await this.keep(name, facts);
    if (before) await rm(join(this.folder, before.file), { force: true });
    return facts;
  }

  async delete(name: string): Promise<void> {
    const facts = await this.find(name);
    if (!facts) return;
    await rm(this.factsOf(name), { force: true });
    await rm(join(this.folder, facts.file), { force: true });
  }

  /** A rename is all or nothing: a crash leaves what was there before. */
  private async keep(name: string, facts: Facts): Promise<void> {
    const path = this.factsOf(name);
    const draft = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, JSON.stringify(facts));
    await rename(draft, path);
  }

  private factsOf(name: string): string {
    return join(this.folder, 'keys', `${createHash('sha256').update(name).digest('hex')}.json`);
  }
}
