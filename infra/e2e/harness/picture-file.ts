import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** A square PNG of noise, which does not get smaller by compression: three bytes a pixel. */
export const noisePng = (side: number): Buffer => pngOf(side, () => randomBytes(side * 3));

/** A square PNG of one colour, of which pictures of every size are made at once. */
export const plainPng = (side: number): Buffer => pngOf(side, () => Buffer.alloc(side * 3, 180));

function pngOf(side: number, makeRow: () => Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits a channel, red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.of(0), makeRow()]));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
