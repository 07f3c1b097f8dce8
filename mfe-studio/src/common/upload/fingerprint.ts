import { VIDEO_LIMITS } from '@lectern/contracts-media';

/**
 * SHA-256 of the first and the last part of a file, as hex: with its name and size it tells the file again after a
 * reload, without reading 2 GB.
 */
export async function fingerprintOf(file: Blob, partBytes: number = VIDEO_LIMITS.partBytes): Promise<string> {
  const first = await file.slice(0, partBytes).arrayBuffer();
  const last = await file.slice(Math.max(0, file.size - partBytes)).arrayBuffer();
  const both = new Uint8Array(first.byteLength + last.byteLength);
  both.set(new Uint8Array(first));
  both.set(new Uint8Array(last), first.byteLength);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', both));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
