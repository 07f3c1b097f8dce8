import { createHash } from 'node:crypto';
import type { Endpoint, ResponseOf } from '@lectern/contracts-core';
import {
  announceShellArchive,
  completeShellArchive,
  getShellArchive,
  LARGEST_SHELL_ARCHIVE,
  listShellFiles,
  nameShellFiles,
} from '@lectern/contracts-releases';
import type { OwnShellFile } from './own-shell-files.ts';

/** Milliseconds for an answer while a visitor waits, and for one that holds or takes an archive. */
const LONGEST_ANSWER = 3_000;
const LONGEST_TRANSFER = 15_000;
/** Bytes of an answer in JSON: two thousand files with their digests are half a megabyte. */
const LARGEST_ANSWER = 2 * 1024 * 1024;

/** The releases service answered with a failure. */
export class ShellFileCallError extends Error {
  override readonly name = 'ShellFileCallError';
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${status} was the answer to ${path}`);
    this.status = status;
  }
}

interface Options {
  /** Address of the releases service. */
  readonly origin: string;
  /** The token of edges. */
  readonly token: string;
  /** Where the object store takes what is put to a path below `/objects`; null where it is not known. */
  readonly objectsUrl: string | null;
  /** Ends every call. */
  readonly signal: AbortSignal;
}

interface Call {
  readonly query?: string;
  readonly digest?: string;
  readonly body?: unknown;
  readonly timeout?: number;
}

/** What an edge asks the releases service about shell files. Every call throws when there is no answer as the contract says. */
export class ShellFileClient {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Notes that these are in use; answers those that the service lacks and those that stand for other bytes there. */
  nameFiles(files: readonly OwnShellFile[]): Promise<ResponseOf<typeof nameShellFiles>> {
    return this.#callJson(nameShellFiles, {
      body: { files: files.map(({ name, digest }) => ({ name, digest })) },
    });
  }

  /** Resolves with the names that stand for other bytes at the service. */
  async handOverArchive(archive: Buffer): Promise<readonly string[]> {
    const digest = digestOf(archive);
    const body = { bytes: archive.length };
    const { uploadUrl } = await this.#callJson(announceShellArchive, { digest, body });
    const put = await fetch(addressAtStore(uploadUrl, this.#options.objectsUrl), {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(archive),
      signal: this.#limit(LONGEST_TRANSFER),
    });
    await put.body?.cancel();
    // The address holds a signature, which belongs into no log.
    if (!put.ok) throw new ShellFileCallError('the upload of shell files', put.status);
    const completed = await this.#callJson(completeShellArchive, { digest, timeout: LONGEST_TRANSFER });
    return completed.refused;
  }

  listAfter(position: number): Promise<ResponseOf<typeof listShellFiles>> {
    return this.#callJson(listShellFiles, { query: `?after=${position}` });
  }

  /** @throws {ShellFileCallError} of status 404 when it is not kept any more. */
  async fetchArchive(digest: string): Promise<Buffer> {
    const call = { digest, timeout: LONGEST_TRANSFER };
    const archive = await this.#callBytes(getShellArchive, call, LARGEST_SHELL_ARCHIVE);
    if (digestOf(archive) !== digest)
      throw new Error(`the archive ${digest} of shell files has another digest`);
    return archive;
  }

  async #callJson<E extends Endpoint>(endpoint: E, call: Call): Promise<ResponseOf<E>> {
    const text = (await this.#callBytes(endpoint, call, LARGEST_ANSWER)).toString();
    return endpoint.response.parse(JSON.parse(text)) as ResponseOf<E>;
  }

  async #callBytes(endpoint: Endpoint, { query = '', digest = '', body, timeout }: Call, largest: number) {
    const { origin, token } = this.#options;
    const path = endpoint.path.replace(':digest', digest) + query;
    const answer = await fetch(origin + path, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: this.#limit(timeout ?? LONGEST_ANSWER),
    });
    if (answer.ok) return readBytes(answer, largest);
    await answer.body?.cancel();
    throw new ShellFileCallError(path, answer.status);
  }

  #limit(ms: number): AbortSignal {
    return AbortSignal.any([this.#options.signal, AbortSignal.timeout(ms)]);
  }
}

/** What the service answers names a place in the store of the settings, and no other host. @throws {Error} */
function addressAtStore(uploadUrl: string, objectsUrl: string | null): string {
  if (objectsUrl === null) throw new Error('OBJECTS_URL is not known, where shell files are put');
  const base = objectsUrl.replace(/\/$/, '');
  const address = new URL(uploadUrl.replace(/^\/objects\//, `${base}/`), base);
  if (address.origin !== new URL(base).origin)
    throw new Error('the address for shell files is at another host');
  return address.href;
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** @throws {RangeError} as soon as more bytes have come. */
async function readBytes(answer: Response, largest: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    if (length > largest) throw new RangeError(`the answer has more than ${largest} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
