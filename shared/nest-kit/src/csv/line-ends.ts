import { Transform } from 'node:stream';

const QUOTE = 0x22;
const NEW_LINE = 0x0a;
const CRLF = Buffer.from('\r\n');

/** Ends the lines of a CSV stream with CRLF (RFC 4180) and leaves line ends within quotes as they are. */
export function crlfLines(): Transform {
  let isQuoted = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const parts: Buffer[] = [];
      let start = 0;
      for (let at = 0; at < chunk.length; at += 1) {
        if (chunk[at] === QUOTE) isQuoted = !isQuoted;
        else if (chunk[at] === NEW_LINE && !isQuoted) {
          parts.push(chunk.subarray(start, at), CRLF);
          start = at + 1;
        }
      }
      parts.push(chunk.subarray(start));
      done(null, Buffer.concat(parts));
    },
  });
}
