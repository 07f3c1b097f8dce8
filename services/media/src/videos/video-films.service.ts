import { Injectable } from '@nestjs/common';
import type { Film } from '../common/domain/film.ts';
import { SPRITE_TILE, tilePlace } from '../common/domain/sprite-tile.ts';
import { writeVtt } from '../common/domain/web-vtt.ts';
import { qualitiesOf } from './domain/qualities-of.ts';
import { videoKeys } from './domain/video-facts.ts';
import { VideosRepository, type MarksRow, type VideoRow } from './videos.repository.ts';

/** What there is of the film that a lecture was given. */
export type VideoFilm =
  | { readonly state: 'ready'; readonly film: Film }
  | { readonly state: 'failed' }
  | { readonly state: 'processing'; readonly percent: number };

/** Films that were handed in, as delivery sends them. */
@Injectable()
export class VideoFilmsService {
  constructor(private readonly videos: VideosRepository) {}

  /** Undefined when the lecture was given none. */
  async findFilm(lectureId: string): Promise<VideoFilm | undefined> {
    const video = await this.videos.findOfLecture(lectureId);
    return video && this.present(video, video);
  }

  /** A film that no lecture shows yet, for its authors. */
  async findDraft(videoId: string): Promise<VideoFilm | undefined> {
    const video = await this.videos.findVideo(videoId);
    return (
      video &&
      this.present(video, {
        chapters: [],
        quizMarks: [],
        view: { yaw: 0, pitch: 0 },
        captions: null,
        materials: [],
      })
    );
  }

  /** The files that the lecture was published with. */
  async listMaterials(lectureId: string): Promise<MarksRow['materials']> {
    return (await this.videos.findMarks(lectureId))?.materials ?? [];
  }

  /** A composed film with what its author named within it. */
  async markFilm(lectureId: string, film: Film): Promise<Film> {
    const marks = await this.videos.findMarks(lectureId);
    if (!marks) return film;
    const chapters = namedIn(film.duration, marks.chapters);
    return { ...film, ...(chapters.length > 0 ? { chapters } : {}), ...marksOf(film.duration, marks) };
  }

  private async present(video: VideoRow, marks: MarksRow): Promise<VideoFilm> {
    if (video.state === 'failed') return { state: 'failed' };
    const film = video.state === 'ready' ? await this.toFilm(video, marks) : undefined;
    return film ? { state: 'ready', film } : { state: 'processing', percent: video.percent };
  }

  private async toFilm(video: VideoRow, marks: MarksRow): Promise<Film | undefined> {
    const { chapters, captions: versions } = marks;
    const { segments, highPeak, lowPeak, sprite, edition } = video.facts;
    if (!segments || !highPeak || !lowPeak || !sprite) return undefined;
    const { id, projection } = video;
    const duration = segments.reduce((sum, seconds) => sum + seconds, 0);
    const captions = versions
      ? await this.videos.listPublishedCaptions(id, versions)
      : await this.videos.listCaptions([id]);
    return {
      duration,
      projection,
      qualities: qualitiesOf(video),
      segments: segments.map((seconds, index) => ({
        key: videoKeys.piece(id, edition, '{quality}', index),
        seconds,
        startsAnew: false,
      })),
      sprite: {
        key: videoKeys.sprite(id, edition),
        width: SPRITE_TILE.width,
        height: SPRITE_TILE.height,
        tiles: Array.from({ length: sprite.count }, (_, index) => ({
          from: index * sprite.every,
          to: Math.min(duration, (index + 1) * sprite.every),
          ...tilePlace(index),
        })),
      },
      posterKey: videoKeys.poster(id, edition),
      captions: captions.map(({ language, cues }) => ({
        language,
        source: 'uploaded',
        text: writeVtt(cues.filter(({ from }) => from < duration)),
      })),
      chapters: namedIn(duration, chapters),
      ...marksOf(duration, marks),
    };
  }
}

/** Questions behind the end of a film that became shorter are left out. */
const marksOf = (
  duration: number,
  { quizMarks, view }: MarksRow,
): Pick<Film, 'quizMarks' | 'initialView'> => ({
  quizMarks: quizMarks.filter(({ atSeconds }) => atSeconds < duration),
  initialView: view,
});

const namedIn = (duration: number, chapters: MarksRow['chapters']): Film['chapters'] =>
  chapters
    .filter(({ startSeconds }) => startSeconds < duration)
    .map(({ startSeconds, ...titles }) => ({ at: startSeconds, ...titles }));
