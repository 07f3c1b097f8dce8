import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import { uploadThumbnail } from '@lectern/contracts-media';
import {
  type AuditService,
  createDataSource,
  createLogger,
  Database,
  type Jobs,
  SlidingLimits,
} from '@lectern/nest-kit';
import { migratedTemplate, startTestObjects, TEST_ANSWER_LIMIT } from '@lectern/nest-kit/testing';
import { startTestPostgres } from '@lectern/testing/node';
import { mediaMigrations } from '../migrations/media-migrations.ts';
import type { MediaConfig } from '../src/config.ts';
import { startMedia } from '../src/main.ts';
import { PictureMaker } from '../src/pictures/picture-maker.ts';
import { PictureObjectsRepository } from '../src/pictures/picture-objects.repository.ts';
import { PictureStore } from '../src/pictures/picture-store.ts';
import { PicturesRepository } from '../src/pictures/pictures.repository.ts';
import { PicturesService } from '../src/pictures/pictures.service.ts';
import { EncodingClearer } from '../src/videos/encodings/encoding-clearer.service.ts';
import { EncodingsRepository } from '../src/videos/encodings/encodings.repository.ts';
import { UploadClearer } from '../src/videos/upload-clearer.service.ts';
import { VideoSource } from '../src/videos/video-source.ts';
import { VideoSweeper } from '../src/videos/video-sweeper.ts';
import { VideoFilmsService } from '../src/videos/video-films.service.ts';
import { VideosRepository } from '../src/videos/videos.repository.ts';
import { startPartners } from './partners.ts';

export const MEDIA_SECRET = 'a secret of media that is long enough';
export const SECRET = 'a secret of thirty-two characters';

/** Asks a process as another service does. */
export const internalAt =
  (url: string) =>
  (path: string, body: unknown, secret = SECRET): Promise<Response> =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SERVICE_SECRET_HEADER]: secret },
      body: JSON.stringify(body),
    });

/** The media service on a fresh database, folder and object store; other services are played: tokens are `token-of-<person>`. */
export async function startTestMedia() {
  const template = await migratedTemplate('media', { migrations: mediaMigrations });
  const postgres = await startTestPostgres(template);
  const databaseUrl = template.addressIn(postgres.adminUrl);
  const mediaDir = await mkdtemp(join(tmpdir(), 'lectern-media-'));
  const [partners, objects] = await Promise.all([startPartners(SECRET), startTestObjects()]);
  const settings = {
    identityUrl: partners.url,
    catalogUrl: partners.url,
    commerceUrl: partners.url,
    serviceSecret: SECRET,
    secret: MEDIA_SECRET,
    mediaDir,
    objects: objects.settings,
  };
  const config: MediaConfig = {
    port: 0,
    host: '127.0.0.1',
    answerLimit: TEST_ANSWER_LIMIT,
    handover: 0,
    databaseUrl,
    logLevel: 'silent',
    ...settings,
  };
  const service = await startMedia(config);
  const withPictures = async (work: (pictures: PicturesService) => Promise<void>): Promise<void> => {
    const dataSource = createDataSource({ service: 'media', url: databaseUrl, entities: [], poolSize: 1 });
    const database = new Database(await dataSource.initialize());
    const logger = createLogger({ service: 'media', level: 'silent' });
    const store = new PictureStore(settings, new PictureObjectsRepository(database), logger);
    const rows = new PicturesRepository(database);
    await work(
      new PicturesService(database, rows, store, new PictureMaker(), new SlidingLimits(database), {
        recordEntry: () => Promise.resolve(),
      } as unknown as AuditService),
    );
    await dataSource.destroy();
  };
  return {
    url: service.url,
    /** Another process of the service, on the same database and object store. */
    startAnother: (own: Partial<MediaConfig>) => startMedia({ ...config, ...own }),
    query: postgres.query,
    identity: partners,
    partners: partners.state,
    objects,
    databaseUrl,
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
    internal: internalAt(service.url),
    /** Ids of pictures with files in the object store, and of those that are still on the disk. */
    stored: async (): Promise<string[]> => {
      const rows = await postgres.query<{ id: string }>(
        'select id from media.picture_object where gone_at is null order by id',
      );
      const former = await readdir(join(mediaDir, 'pictures')).catch((): string[] => []);
      return [...rows.map(({ id }) => id), ...former];
    },
    /** What this process has read last. */
    cacheFolder: join(mediaDir, 'picture-cache'),
    folder: join(mediaDir, 'pictures'),
    /** What the service does every hour. */
    sweep: () => withPictures((pictures) => pictures.sweepPictures()),
    /** What it does at the start, and every hour for the last time. */
    takeOver: ({ isLast }: { isLast: boolean }) =>
      withPictures((pictures) => pictures.takeOver({ isLast, signal: new AbortController().signal })),
    /** What the service does every hour with uploads that were given up. */
    /** The film that a lecture shows, as delivery sends it. */
    findFilm: async (lectureId: string) => {
      const dataSource = createDataSource({ service: 'media', url: databaseUrl, entities: [], poolSize: 1 });
      const database = new Database(await dataSource.initialize());
      const film = await new VideoFilmsService(new VideosRepository(database)).findFilm(lectureId);
      await dataSource.destroy();
      return film;
    },
    sweepVideos: async () => {
      const dataSource = createDataSource({ service: 'media', url: databaseUrl, entities: [], poolSize: 1 });
      const database = new Database(await dataSource.initialize());
      const logger = createLogger({ service: 'media', level: 'silent' });
      const source = new VideoSource(settings, logger);
      const clearer = new EncodingClearer(new EncodingsRepository(database), source);
      // Jobs are done by the service; here their work is done at once.
      const enqueueJobs = async (_spec: unknown, uploads: readonly { videoId: string; bytes: number }[]) => {
        for (const { videoId, bytes } of uploads) await source.removeParts({ id: videoId, bytes });
      };
      const uploads = new UploadClearer(source, { enqueueJobs } as unknown as Jobs);
      const videos = new VideosRepository(database);
      await new VideoSweeper(database, videos, uploads, clearer, logger).sweepVideos();
      await dataSource.destroy();
    },
    stop: async () => {
      await service.close();
      await Promise.all([partners.stop(), objects.stop()]);
      await postgres.drop();
      await rm(mediaDir, { recursive: true, force: true });
    },
  };
}

export type TestMedia = Awaited<ReturnType<typeof startTestMedia>>;
