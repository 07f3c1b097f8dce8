import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const lookMs = 300;

/** Hands on what is added to a file from now on; ends with the returned function. */
export function followLog(file: string, print: (text: string) => void): () => void {
  let shown = lengthOf(file);
  const more = () => {
    const text = readFrom(file, shown);
    shown += text.length;
    if (text.length > 0) print(text.toString());
  };
  // Looked at again and again, because not every file system says when a file grows.
  const timer = setInterval(more, lookMs).unref();
  return () => clearInterval(timer);
}

function lengthOf(file: string): number {
  return withFile(file, (handle) => fstatSync(handle).size);
}

function readFrom(file: string, start: number): Buffer {
  return withFile(file, (handle) => {
    const buffer = Buffer.alloc(fstatSync(handle).size - start);
    return buffer.subarray(0, readSync(handle, buffer, 0, buffer.length, start));
  });
}

function withFile<T>(file: string, use: (handle: number) => T): T {
  const handle = openSync(file, 'r');
  try {
    return use(handle);
  } finally {
    closeSync(handle);
  }
}
