import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';

/** A file server without checks, as the lower bound of delivery. Runs as a process. */
const { PORT = '0', FOLDER = '', FILES = '0', BYTES = '0' } = process.env;

await mkdir(FOLDER, { recursive: true });
for (let index = 0; index < Number(FILES); index += 1) {
  await writeFile(join(FOLDER, `${index}.ts`), new Uint8Array(Number(BYTES)).fill(index + 1));
}

const server = createServer((request, response) => {
  readFile(join(FOLDER, basename(request.url ?? ''))).then(
    (file) =>
      response.writeHead(200, { 'content-type': 'video/mp2t', 'content-length': file.length }).end(file),
    () => response.writeHead(404).end(),
  );
});
server.listen(Number(PORT), '127.0.0.1');
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
