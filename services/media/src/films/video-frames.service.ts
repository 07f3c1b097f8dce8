import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { ClearFiles } from '../common/clear-files.ts';
import type { Film } from '../common/domain/film.ts';
import { runFfmpeg } from '../common/ffmpeg.ts';
import { PicturesService } from '../pictures/pictures.service.ts';
import type { StoredPicture } from '../pictures/pictures.repository.ts';
import { VideosService, type FilmAuthor } from '../videos/videos.service.ts';
import { DraftFilmsService } from './draft-films.service.ts';

/** Makes thumbnails of moments of a film, from the best quality that it was encoded in. */
@Injectable()
export class VideoFramesService {
  constructor(
    private readonly drafts: DraftFilmsService,
    private readonly videos: VideosService,
    private readonly files: ClearFiles,
    private readonly pictures: PicturesService,
  ) {}

  /** A moment past the end is the last one. @throws {DomainError} VIDEO_NOT_FOUND, VIDEO_NOT_READY, TOO_MANY_ATTEMPTS. */
  async takeFrame(author: FilmAuthor, videoId: string, atSeconds: number): Promise<StoredPicture> {
    await this.videos.requireVideo(author, videoId);
    await this.pictures.countCoursePicture(author.userId);
    const film = await this.drafts.findFilm(videoId);
    const { key, within } = placeOf(film, atSeconds);
    const segment = await this.files.readFile(key);
    if (!segment) throw new Error(`The object store has no ${key}`);
    return this.pictures.addCoursePicture(author.userId, await frameOf(segment, within));
  }
}

/** The segment that shows a moment, and the seconds into it; the last picture of a segment is a moment before its end. */
function placeOf(film: Film, atSeconds: number): { key: string; within: number } {
  const best = film.qualities.reduce((a, b) => (b.width > a.width ? b : a));
  let begins = 0;
  for (const [index, { key, seconds }] of film.segments.entries()) {
    const isLast = index === film.segments.length - 1;
    if (atSeconds < begins + seconds || isLast) {
      const within = Math.max(0, Math.min(atSeconds - begins, seconds - 0.2));
      return { key: key.replace('{quality}', best.name), within };
    }
    begins += seconds;
  }
  throw new Error('A film has one segment at least');
}

async function frameOf(segment: Buffer, within: number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-frame-'));
  const [input, output] = [join(folder, 'segment.ts'), join(folder, 'frame.jpg')];
  try {
    await writeFile(input, segment);
    const format = ['-f', 'mpegts', '-i', input];
    await runFfmpeg([...format, '-ss', within.toFixed(2), '-an', '-frames:v', '1', '-q:v', '3', output]);
    return await readFile(output);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
