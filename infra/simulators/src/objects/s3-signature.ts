import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { S3Failure } from './s3-failure.ts';

/** A pair that may sign. */
export interface S3Key {
  readonly keyId: string;
  readonly secret: string;
}

/** The keys that may sign, and where they count. */
export interface S3Credentials extends S3Key {
  /** A second one, as stores give out while the first is being changed. */
  readonly other?: S3Key | undefined;
  /** The one of them that was taken away. */
  readonly revokedKey?: string | undefined;
  readonly region: string;
}

/** A request as it came, nothing decoded. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

interface Claim {
  readonly credential: string;
  readonly date: string;
  readonly signedHeaders: string;
  readonly signature: string;
  readonly payload: string;
  /** Seconds it is good for; undefined where a request is signed for this very moment. */
  readonly expires: number | undefined;
}

const UNSIGNED = 'UNSIGNED-PAYLOAD';
const LONGEST_SECONDS = 7 * 24 * 60 * 60;
/** How far a clock may be off, in milliseconds. */
const SKEW = 15 * 60_000;

/**
 * Checks an AWS Signature Version 4, in the query or in the header. Resolves with the digest the body must have, or
 * null where the body was not signed.
 * @throws {S3Failure}
 */
export function verifySignature(
  request: SignedRequest,
  credentials: S3Credentials,
  now: number,
): string | null {
  const url = new URL(request.target, 'http://store');
  const claim = claimInQuery(url) ?? claimInHeader(request.headers);
  if (!claim) throw new S3Failure('AccessDenied', 'Nothing here is public.');
  checkTime(claim, now);
  const [keyId, day, region, service, end] = claim.credential.split('/');
  const pair = [credentials, credentials.other].find(
    (one) => one?.keyId === keyId && keyId !== credentials.revokedKey,
  );
  if (!pair) throw new S3Failure('InvalidAccessKeyId', 'No such key.');
  const scope = [claim.date.slice(0, 8), credentials.region, 's3', 'aws4_request'];
  if ([day, region, service, end].join('/') !== scope.join('/')) {
    throw new S3Failure('SignatureDoesNotMatch', 'The scope is another one.');
  }
  if (!claim.signedHeaders.split(';').includes('host')) {
    throw new S3Failure('SignatureDoesNotMatch', 'The host has to be signed.');
  }
  const canonical = canonicalRequest(request, url, claim);
  const text = ['AWS4-HMAC-SHA256', claim.date, scope.join('/'), sha256(canonical)].join('\n');
  const key = scope.reduce<Buffer | string>((last, part) => hmac(last, part), `AWS4${pair.secret}`);
  const expected = hmac(key, text);
  const given = Buffer.from(claim.signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new S3Failure('SignatureDoesNotMatch', 'The signature does not fit the request.');
  }
  return claim.payload === UNSIGNED ? null : claim.payload;
}

function claimInQuery({ searchParams: query }: URL): Claim | undefined {
  const signature = query.get('X-Amz-Signature');
  if (signature === null) return undefined;
  const expires = Number(query.get('X-Amz-Expires'));
  if (!Number.isInteger(expires) || expires < 1 || expires > LONGEST_SECONDS) {
    throw new S3Failure('AuthorizationQueryParametersError', 'X-Amz-Expires is out of bounds.');
  }
  return {
    signature,
    expires,
    credential: query.get('X-Amz-Credential') ?? '',
    date: query.get('X-Amz-Date') ?? '',
    signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
    payload: UNSIGNED,
  };
}

function claimInHeader(headers: IncomingHttpHeaders): Claim | undefined {
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=([0-9a-f]+)$/.exec(
    headers.authorization ?? '',
  );
  if (!match) return undefined;
  const [, credential = '', signedHeaders = '', signature = ''] = match;
  const [date, payload] = [headers['x-amz-date'], headers['x-amz-content-sha256']].map(String);
  return {
    credential,
    signedHeaders,
    signature,
    date: date ?? '',
    payload: payload ?? '',
    expires: undefined,
  };
}

function checkTime({ date, expires }: Claim, now: number): void {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const signedAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(signedAt)) throw new S3Failure('AccessDenied', 'The date is missing.');
  if (signedAt - now > SKEW) throw new S3Failure('RequestTimeTooSkewed', 'Signed in the future.');
  const end = signedAt + (expires === undefined ? SKEW : expires * 1_000);
  if (now > end) {
    throw new S3Failure(
      expires === undefined ? 'RequestTimeTooSkewed' : 'AccessDenied',
      'Request has expired',
    );
  }
}

function canonicalRequest({ method, headers }: SignedRequest, url: URL, claim: Claim): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? order(x, y) : order(a, b)))
    .map((pair) => pair.join('='));
  const names = claim.signedHeaders.split(';');
  const lines = names.map((name) => `${name}:${valueOf(headers, name)}\n`);
  return [method, url.pathname, query.join('&'), lines.join(''), names.join(';'), claim.payload].join('\n');
}

/** @throws {S3Failure} when a header was signed that did not come. */
function valueOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  if (value === undefined) throw new S3Failure('AccessDenied', `The signed header ${name} is missing.`);
  return [value].flat().join(',').trim().replaceAll(/ +/g, ' ');
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
