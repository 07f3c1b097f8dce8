import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import { findUploader } from '@lectern/contracts-identity';
import { uploadThumbnail } from '@lectern/contracts-media';
import { createDataSource, Database, ensureServiceDatabase, SlidingLimits } from '@lectern/nest-kit';
import { migratedTemplate } from '@lectern/nest-kit/testing';
import { startTestPostgres } from '@lectern/testing/node';
import { mediaMigrations } from '../migrations/media-migrations.ts';
import { startMedia } from '../src/main.ts';
import { PictureMaker } from '../src/pictures/picture-maker.ts';
import { DiskPictureStore } from '../src/pictures/picture-store.ts';
import { PicturesRepository } from '../src/pictures/pictures.repository.ts';
import { PicturesService } from '../src/pictures/pictures.service.ts';

export const SECRET = 'a secret of thirty-two characters';

/** The media service on a fresh database and folder; identity is played: tokens are `token-of-<person>`. */
export async function startTestMedia() {
  const postgres = await startTestPostgres(await migratedTemplate('media', { migrations: mediaMigrations }));
  const databaseUrl = await ensureServiceDatabase(postgres.adminUrl, { service: 'media', password: 'pw' });
  const mediaDir = await mkdtemp(join(tmpdir(), 'lectern-media-'));
  const identity = await startFakeIdentity();
  const settings = { identityUrl: identity.url, serviceSecret: SECRET, mediaDir };
  const service = await startMedia({
    port: 0,
    host: '127.0.0.1',
    databaseUrl,
    logLevel: 'silent',
    ...settings,
  });
  return {
    url: service.url,
    query: postgres.query,
    identity,
    /** Sends a file as the profile page does. */
    upload: (owner: string, file: Uint8Array<ArrayBuffer>, name = 'me.jpg', type = 'image/jpeg') => {
      const form = new FormData();
      form.set('metadata', JSON.stringify({ filename: name, contentType: type }));
      form.set('file', new File([file], name, { type }));
      return fetch(service.url + uploadThumbnail.path, {
        method: 'POST',
        headers: { authorization: `Bearer token-of-${owner}` },
        body: form,
      });
    },
    internal: (path: string, body: unknown, secret = SECRET) =>
      fetch(service.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SERVICE_SECRET_HEADER]: secret },
        body: JSON.stringify(body),
      }),
    /** Names of what is stored on disk. */
    stored: () => readdir(join(mediaDir, 'pictures')).catch((): string[] => []),
    folder: join(mediaDir, 'pictures'),
    /** What the service does every hour. */
    sweep: async () => {
      const dataSource = createDataSource({ service: 'media', url: databaseUrl, entities: [], poolSize: 1 });
      const database = new Database(await dataSource.initialize());
      const pictures = new PicturesService(
        database,
        new PicturesRepository(database),
        new DiskPictureStore(settings),
        new PictureMaker(),
        new SlidingLimits(database),
      );
      await pictures.sweepPictures();
      await dataSource.destroy();
    },
    stop: async () => {
      await service.close();
      await identity.stop();
      await postgres.drop();
      await rm(mediaDir, { recursive: true, force: true });
    },
  };
}

export type TestMedia = Awaited<ReturnType<typeof startTestMedia>>;

async function startFakeIdentity() {
  const state = { isDown: false };
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { token } = Object(body) as { token: string };
      const isRight = request.url === findUploader.path && request.headers[SERVICE_SECRET_HEADER] === SECRET;
      response.writeHead(isRight && !state.isDown ? 200 : 503, { 'content-type': 'application/json' });
      const userId = token.startsWith('token-of-') ? token.slice('token-of-'.length) : null;
      response.end(JSON.stringify({ userId }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
