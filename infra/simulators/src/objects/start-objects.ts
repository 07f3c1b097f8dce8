import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { listen } from '../listen.ts';
import { ObjectFaults } from './object-faults.ts';
import { ObjectFiles } from './object-files.ts';
import { S3Failure } from './s3-failure.ts';
import { verifySignature, type S3Credentials } from './s3-signature.ts';

export interface ObjectsConfig extends S3Credentials {
  readonly port: number;
  /** Folder that the objects are kept in. */
  readonly folder: string;
  readonly bucket: string;
}

export interface Objects {
  /** Address of the store, without the bucket. */
  readonly url: string;
  stop(): Promise<void>;
}

/** What is said when the other side went away in the middle. */
const CUT_OFF = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/** The most one PUT may bring, as in S3. */
const LARGEST = 5 * 1024 ** 3;

/**
 * A private S3-compatible store for one bucket: PUT, GET, HEAD and DELETE of objects, each with a Signature Version 4
 * in its query or its headers. `PUT /faults` makes it go wrong.
 */
export async function startObjects(config: ObjectsConfig): Promise<Objects> {
  const files = new ObjectFiles(config.folder);
  const faults = new ObjectFaults();
  const server = createServer((request, response) => {
    void answer({ request, response, config, files, faults }).catch((error: unknown) =>
      refuse(response, error),
    );
  });
  const port = await listen(server, config.port);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly config: ObjectsConfig;
  readonly files: ObjectFiles;
  readonly faults: ObjectFaults;
}

async function answer(exchange: Exchange): Promise<void> {
  const { request, response, config, files, faults } = exchange;
  const { method = '', url: target = '/' } = request;
  if (target === '/faults') return faults.control(request, response);
  await faults.apply(method);
  const { revokedKey } = faults;
  const signed = { method, target, headers: request.headers };
  const digest = verifySignature(signed, { ...config, revokedKey }, Date.now());
  const name = nameOf(target, config.bucket);
  if (method === 'PUT') return put(exchange, name, digest);
  if (method === 'DELETE') {
    await files.delete(name);
    response.writeHead(204).end();
    return;
  }
  if (method !== 'GET' && method !== 'HEAD') throw new S3Failure('MethodNotAllowed', 'Not offered here.');
  const facts = await files.find(name);
  if (!facts) throw new S3Failure('NoSuchKey', 'No such object.');
  response.writeHead(200, {
    'content-type': facts.type,
    'content-length': facts.size,
    etag: `"${facts.etag}"`,
  });
  if (method === 'HEAD') response.end();
  else await pipeline(files.read(facts), response);
}

async function put({ request, response, files }: Exchange, name: string, digest: string | null) {
  const length = request.headers['content-length'];
  if (length === undefined) throw new S3Failure('MissingContentLength', 'Say how long the body is.');
  const size = Number(length);
  if (size > LARGEST) throw new S3Failure('EntityTooLarge', 'The object is too large.');
  const type = request.headers['content-type'] ?? 'binary/octet-stream';
  const { etag } = await files.write(name, { body: request, size, type, digest });
  response.writeHead(200, { etag: `"${etag}"` }).end();
}

/** Bucket and key of an address of the form `/bucket/key`. @throws {S3Failure} */
function nameOf(target: string, bucket: string): string {
  const path = decodeURIComponent(new URL(target, 'http://store').pathname);
  if (!path.startsWith(`/${bucket}/`)) throw new S3Failure('NoSuchBucket', 'No such bucket.');
  return path;
}

function refuse(response: ServerResponse, error: unknown): void {
  const failure =
    error instanceof S3Failure ? error : new S3Failure('InternalError', 'Something went wrong.');
  if (failure !== error && !CUT_OFF.has(Object(error).code as string)) console.error(error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // Closes the connection, because the rest of an unread body would be taken for the next request.
  response.writeHead(failure.status, { 'content-type': 'application/xml', connection: 'close' });
  response.end(failure.xml);
}
