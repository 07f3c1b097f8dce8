import { AwsClient } from 'aws4fetch';

/** Where files are kept, and by which key of its. */
export interface ObjectStoreSettings {
  /** Address of the S3-compatible store, without the bucket. */
  readonly url: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  /**
   * Address under which browsers reach the store: a path of our own origin that the edge passes on, or the store's own
   * address where that is open to them.
   */
  readonly publicUrl: string;
}

/** What an address to put a file to allows. */
export interface PutConditions {
  readonly type: string;
  /** Bytes; without it, any size up to the store's own limit. */
  readonly size?: number | undefined;
  /** Until the address runs out. */
  readonly seconds: number;
}

const TIMEOUT_MS = 8_000;

/** Files in an S3-compatible store, reached over its own protocol. Keys have no leading slash. */
export class ObjectStore {
  private readonly settings: ObjectStoreSettings;
  private readonly client: AwsClient;

  constructor(settings: ObjectStoreSettings) {
    this.settings = settings;
    this.client = new AwsClient({
      accessKeyId: settings.keyId,
      secretAccessKey: settings.secret,
      region: settings.region,
      service: 's3',
      retries: 0,
    });
  }

  /**
   * An address a browser may put one file to. Type and size are part of its signature, so the store takes no other.
   * The host in the signature is the store's; the edge asks it under that name.
   */
  async presignPut(key: string, { type, size, seconds }: PutConditions): Promise<string> {
    const url = this.address(key);
    url.searchParams.set('X-Amz-Expires', String(seconds));
    const { url: signed } = await this.client.sign(url, {
      method: 'PUT',
      headers: { 'content-type': type, ...(size === undefined ? {} : { 'content-length': String(size) }) },
      aws: { signQuery: true, allHeaders: true },
    });
    return signed.replace(this.settings.url.replace(/\/$/, ''), this.settings.publicUrl.replace(/\/$/, ''));
  }

  /** Size and type of an object; undefined when it does not exist. */
  async getFacts(key: string): Promise<{ size: number; type: string } | undefined> {
    const response = await this.ask('HEAD', key);
    if (!response) return undefined;
    return {
      size: Number(response.headers.get('content-length') ?? Number.NaN),
      type: response.headers.get('content-type') ?? '',
    };
  }

  /** The whole file; undefined when there is none. @throws {RangeError} when it is longer than `longest` bytes. */
  async getObject(key: string, longest: number): Promise<Buffer | undefined> {
    const response = await this.ask('GET', key);
    if (!response?.body) return undefined;
    const tooLong = () => new RangeError(`The object has more than ${longest} bytes.`);
    if (Number(response.headers.get('content-length')) > longest) {
      await response.body.cancel();
      throw tooLong();
    }
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body) {
      length += chunk.length;
      if (length > longest) throw tooLong();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  async putObject(key: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void> {
    const kept = await this.ask('PUT', key, { body: bytes, headers: { 'content-type': type } });
    if (!kept) throw new Error('The object store answered PUT with 404');
  }

  /** Deletes an object; a missing one is no error. */
  async deleteObject(key: string): Promise<void> {
    await this.ask('DELETE', key);
  }

  /** Undefined when there is no such object. @throws an Error for every other refusal. */
  private async ask(method: string, key: string, init: RequestInit = {}): Promise<Response | undefined> {
    const response = await this.client.fetch(this.address(key), {
      ...init,
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new Error(`The object store answered ${method} with ${response.status}`);
  }

  private address(key: string): URL {
    const path = [this.settings.bucket, ...key.split('/')].map(encodeURIComponent).join('/');
    return new URL(`${this.settings.url.replace(/\/$/, '')}/${path}`);
  }
}
