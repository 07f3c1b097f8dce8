import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file of a build, so that serving one never costs compression. */
export async function compressFiles(dir: string): Promise<void> {
  const files = await readdir(dir, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    files
      .filter((file) => /\.(js|css|svg|json)$/.test(file))
      .map(async (file) => {
        const content = await readFile(join(dir, file));
        const [br, gz] = await Promise.all([
          brotliAsync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          gzipAsync(content, { level: 9 }),
        ]);
        await Promise.all([writeFile(join(dir, `${file}.br`), br), writeFile(join(dir, `${file}.gz`), gz)]);
      }),
  );
}
