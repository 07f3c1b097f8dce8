import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEDIA_ERRORS } from '@lectern/contracts-media';
import type { Logger } from '@lectern/nest-kit';
import type { MediaSettings } from '../config.ts';
import type { PictureObjectsRepository } from './picture-objects.repository.ts';
import { LONGEST, PictureStore } from './picture-store.ts';

const mediaDir = mkdtempSync(join(tmpdir(), 'lectern-pictures-'));
afterAll(() => rmSync(mediaDir, { recursive: true }));
const id = `u_${'x'.repeat(22)}`;

/** A store that nothing may be asked of. */
function storeWith(announceFiles: () => Promise<void>): PictureStore {
  const url = 'http://127.0.0.1:9';
  const objects = { url, publicUrl: url, bucket: 'b', region: 'r', keyId: 'k', secret: 's' };
  const rows = { announceFiles } as unknown as PictureObjectsRepository;
  const logger = { warn: jest.fn() } as unknown as Logger;
  return new PictureStore({ mediaDir, objects } as unknown as MediaSettings, rows, logger);
}

it('refuses a picture with a file that could not be served, before anything of it is kept', async () => {
  const announceFiles = jest.fn(() => Promise.reject(new Error('nothing is announced')));
  const store = storeWith(announceFiles);
  const file = (width: number, length: number) => ({
    ...{ name: `${width}.webp`, format: 'webp' as const },
    bytes: Buffer.alloc(length),
  });
  await expect(store.putFiles(id, [file(320, 10), file(640, LONGEST + 1)])).rejects.toThrow(
    MEDIA_ERRORS.TOO_MANY_PIXELS.message,
  );
  expect(announceFiles).not.toHaveBeenCalled();
  await expect(store.putFiles(id, [file(640, LONGEST)])).rejects.toThrow('nothing is announced');
});
