import type { PlaybackQuizMark } from '@lectern/contracts-media';
import type { Locale } from '@lectern/contracts-core';

/** A quality in which a film lies in the store. */
export interface FilmQuality {
  /** Stands in addresses, such as `720p`. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** RFC 6381, such as `avc1.4d401f,mp4a.40.2`. */
  readonly codecs: string;
  /** Highest rate of one segment, in bits a second. */
  readonly peakBits: number;
}

export interface FilmSegment {
  /** Key in the store, with `{quality}` where the quality's name stands. */
  readonly key: string;
  readonly seconds: number;
  /** Its time stamps restart at zero. */
  readonly startsAnew: boolean;
  /** When an encoder began to send it: milliseconds since 1970, UTC. Absent of a film without an encoder. */
  readonly beganAt?: number;
}

/** A place in the sheet of small pictures. */
export interface SpriteTile {
  readonly from: number;
  readonly to: number;
  readonly x: number;
  readonly y: number;
}

export interface FilmSprite {
  readonly key: string;
  /** Size of a tile in pixels. */
  readonly width: number;
  readonly height: number;
  readonly tiles: readonly SpriteTile[];
}

/** Everything that is needed to send a film, whether it was composed or handed in. */
export interface Film {
  readonly duration: number;
  /** Of a film that an encoder sends: its segments are those sent until now, of which the open ones may be fetched. */
  readonly ingest?: {
    readonly state: 'sending' | 'ended';
    /** From `first` until before `end`. */
    readonly open: { readonly first: number; readonly end: number };
  };
  readonly projection: '2d' | '360';
  readonly qualities: readonly FilmQuality[];
  readonly segments: readonly FilmSegment[];
  readonly sprite: FilmSprite;
  readonly posterKey: string;
  readonly captions: readonly FilmCaptions[];
  /** In the order of the film, the first at 0; none of a film without parts that could be named. */
  readonly chapters: readonly FilmChapter[];
  /** Questions that stop it, in its order. */
  readonly quizMarks?: readonly PlaybackQuizMark[];
  /** Where a 360 film looks at first, in degrees; straight ahead where it is absent. */
  readonly initialView?: { readonly yaw: number; readonly pitch: number };
  /** Of a composed film, in its order; one part at least. */
  readonly outline?: readonly OutlinePart[];
}

/** A named part of a film, up to the next one. */
export interface FilmChapter {
  /** Second at which it begins. */
  readonly at: number;
  readonly title_ko: string;
  readonly title_en: string;
}

/** A part of a composed film and the drawing that it is about. */
export interface OutlinePart extends FilmChapter {
  /** Key of the drawing's picture in the store. */
  readonly pictureKey: string;
}

export interface FilmCaptions {
  readonly language: Locale;
  readonly source: 'composed' | 'uploaded';
  /** WebVTT. */
  readonly text: string;
}
