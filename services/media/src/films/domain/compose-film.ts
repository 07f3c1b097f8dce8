import { composeCaptions } from './composed-captions.ts';
import { composeChapters, composeOutline } from './composed-chapters.ts';
import { DRAWINGS, SEGMENT_SECONDS } from './drawings.ts';
import { SPRITE_TILE, tilePlace } from '../../common/domain/sprite-tile.ts';
import { drawingKeys } from './film-keys.ts';
import { planFilm, type PlannedPart } from './film-plan.ts';
import type { FilmSubject } from './fitting-drawings.ts';
import type { Film, FilmSegment, SpriteTile } from '../../common/domain/film.ts';
import { LADDERS } from '../../common/domain/ladder.ts';
import { writeVtt } from '../../common/domain/web-vtt.ts';

/** The catalogue's facts of a lecture that its film shows. */
export interface ComposedLecture {
  readonly id: string;
  readonly duration: number | null;
  readonly type: '2d' | '360' | 'live' | 'onsite';
  readonly category: FilmSubject['category'];
  readonly regions?: FilmSubject['regions'];
  readonly techniques?: FilmSubject['techniques'];
  readonly title_ko: string;
  readonly title_en: string;
  readonly description_ko: string;
  readonly description_en: string;
  readonly course_ko: string;
  readonly course_en: string;
  readonly goals_ko: readonly string[];
  readonly goals_en: readonly string[];
}

/** What lies in the store. */
export interface SharedDrawings {
  readonly drawings: ReadonlyMap<
    string,
    { readonly digest: string; readonly highPeak: number; readonly lowPeak: number }
  >;
  /** Digest of the sheet of small pictures, by projection. */
  readonly sheets: ReadonlyMap<string, string>;
}

/** The film of a lecture, composed of shared drawings; undefined while one of them is not encoded. */
export function composeFilm(lecture: ComposedLecture, shared: SharedDrawings): Film | undefined {
  const projection = lecture.type === '360' ? '360' : '2d';
  const duration = lecture.duration ?? 0;
  const { id, category, regions, techniques } = lecture;
  const parts = planFilm({ id, duration, projection, category, regions, techniques });
  const kept = parts.flatMap(({ drawing }) => shared.drawings.get(drawing) ?? []);
  const sheet = shared.sheets.get(projection);
  const [first] = kept;
  if (kept.length < parts.length || !sheet || !first) return undefined;
  const [high, low] = LADDERS[projection];
  return {
    duration,
    projection,
    qualities: [
      { ...high, peakBits: Math.max(...kept.map(({ highPeak }) => highPeak)) },
      { ...low, peakBits: Math.max(...kept.map(({ lowPeak }) => lowPeak)) },
    ],
    segments: parts.flatMap((part) => segmentsOf(part, shared)),
    sprite: {
      key: drawingKeys.sprite(sheet),
      width: SPRITE_TILE.width,
      height: SPRITE_TILE.height,
      tiles: parts.flatMap((part) => tilesOf(part, projection)),
    },
    posterKey: drawingKeys.poster(first.digest),
    captions: (['ko', 'en'] as const).map((language) => ({
      language,
      source: 'composed' as const,
      text: writeVtt(composeCaptions(parts, wordsOf(lecture, language), language)),
    })),
    chapters: composeChapters(parts),
    outline: composeOutline(parts, (drawing) =>
      drawingKeys.poster(shared.drawings.get(drawing)?.digest ?? ''),
    ),
  };
}

function segmentsOf({ drawing, pieces }: PlannedPart, { drawings }: SharedDrawings): FilmSegment[] {
  const digest = drawings.get(drawing)?.digest ?? '';
  return pieces.map(({ name, seconds }, index) => ({
    key: drawingKeys.piece(digest, '{quality}', name),
    seconds,
    startsAnew: index === 0,
  }));
}

/** Two small pictures of every drawing stand in the sheet, in the order of all drawings of a projection. */
function tilesOf({ drawing, at, seconds }: PlannedPart, projection: '2d' | '360'): SpriteTile[] {
  const ofProjection = DRAWINGS.filter((one) => one.projection === projection);
  const first = 2 * ofProjection.findIndex(({ id }) => id === drawing);
  const middle = Math.min(at + seconds, at + SEGMENT_SECONDS);
  const tiles = [{ from: at, to: middle, ...tilePlace(first) }];
  if (middle < at + seconds) tiles.push({ from: middle, to: at + seconds, ...tilePlace(first + 1) });
  return tiles;
}

const wordsOf = (lecture: ComposedLecture, language: 'ko' | 'en') => ({
  course: lecture[`course_${language}`],
  title: lecture[`title_${language}`],
  description: lecture[`description_${language}`],
  goals: lecture[`goals_${language}`],
});
