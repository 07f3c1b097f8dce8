import { STUDIO_LIMITS, type CourseDocument, type DraftLecture } from '@lectern/contracts-catalog';
import { VIDEO_LIMITS, type Video } from '@lectern/contracts-media';
import { faultOf, filmTypeOf } from '../../../common/upload/film-file.ts';
import {
  cutTitle,
  isKorean,
  readName,
  splitEnding,
  splitLanguage,
  splitProjection,
  wholeName,
  type NameParts,
} from './file-name.ts';
import type { FoundFile, FoundFolder } from './read-folder.ts';

/** Why a file is left out. */
export type SkipReason =
  | 'type'
  | 'empty'
  | 'large'
  | 'system'
  | 'unread'
  /** Another film of the folder has the same name but for its ending. */
  | 'same-name'
  /** The course has the lecture with its film. */
  | 'there'
  /** The queue of uploads holds a film for the lecture that is not sent yet. */
  | 'uploading'
  | 'captions-alone'
  | 'captions-language'
  | 'captions-twice'
  /** The film of the interrupted upload has captions in this language, which may have been corrected since. */
  | 'captions-there'
  | 'captions-large'
  | 'sections'
  | 'lectures';

export interface Skipped {
  readonly path: string;
  readonly reason: SkipReason;
}

export interface PlannedCaptions {
  readonly path: string;
  readonly language: 'ko' | 'en';
  readonly file: File;
}

export interface PlannedLecture {
  readonly path: string;
  readonly title: string;
  readonly file: File;
  readonly projection: '2d' | '360';
  readonly captions: readonly PlannedCaptions[];
  /** A lecture of the course that still waits for this film; null makes a new one. */
  readonly lectureId: string | null;
  readonly notes: readonly ('same-number' | 'cut' | 'waits')[];
}

export interface PlannedSection {
  readonly title: string;
  /** A section of the course; null makes a new one. */
  readonly sectionId: string | null;
  readonly lectures: readonly PlannedLecture[];
}

export interface ImportPlan {
  readonly sections: readonly PlannedSection[];
  readonly skipped: readonly Skipped[];
  readonly isCut: boolean;
}

/** What the plan has to know of a film that was handed in. */
export type KnownFilm = Pick<Video, 'id' | 'state' | 'bytes' | 'captions'>;

/** What the plan has to know of the course. */
export interface ImportInto {
  readonly document: Pick<CourseDocument, 'sections' | 'language'>;
  /** Films that were handed in, by the lecture they were handed in for. */
  readonly films: ReadonlyMap<string, KnownFilm>;
  /** Lectures with an unfinished upload in the queue of this tab. */
  readonly uploading: ReadonlySet<string>;
}

/** What systems put beside the files of people. */
const SYSTEM = /^(\.|~\$|thumbs\.db$|desktop\.ini$|__macosx$)/iu;
/** A character of Korean text has three bytes. */
const MOST_CAPTION_BYTES = 3 * VIDEO_LIMITS.captions;

interface Film {
  readonly path: string;
  readonly file: File;
  /** The name without ending and projection: captions begin with it. */
  readonly stem: string;
  readonly projection: '2d' | '360';
  readonly name: NameParts;
}

interface Folder {
  readonly parts: readonly string[];
  readonly films: Film[];
  readonly captions: { readonly path: string; readonly stem: string; readonly file: File }[];
}

/** What a folder becomes. Nothing is written: sections, lectures and what is left out, for the person to look at. */
export function planImport(found: FoundFolder, { document, films, uploading }: ImportInto): ImportPlan {
  const skipped: Skipped[] = found.unread.map((path) => ({ path, reason: 'unread' }));
  const skip = (path: string, reason: SkipReason): void => void skipped.push({ path, reason });
  const folders = [...sortFiles(found.files, skip).values()].sort((one, other) =>
    compareNames(one.parts, other.parts),
  );
  let lectureRoom = STUDIO_LIMITS.lectures - document.sections.flatMap(({ lectures }) => lectures).length;
  let sectionRoom = STUDIO_LIMITS.sections - document.sections.length;
  const sections: PlannedSection[] = [];
  for (const folder of folders) {
    const title = titleOf(folder.parts, found.name);
    const known =
      document.sections.find((section) => isTitled(section, title)) ??
      (title === '' ? document.sections.at(-1) : undefined);
    const lectures = planLectures(folder, {
      known: known?.lectures ?? [],
      films,
      uploading,
      skip,
      language: document.language,
    });
    const added = lectures.filter(({ lectureId }) => lectureId === null);
    const isFull = known === undefined && sectionRoom === 0;
    const surplus = new Set(isFull ? lectures : added.slice(Math.max(0, lectureRoom)));
    for (const lecture of surplus)
      for (const path of pathsOf(lecture)) skip(path, isFull ? 'sections' : 'lectures');
    const kept = lectures.filter((lecture) => !surplus.has(lecture));
    if (kept.length === 0) continue;
    lectureRoom -= added.filter((lecture) => !surplus.has(lecture)).length;
    if (!known) sectionRoom -= 1;
    sections.push({ title, sectionId: known?.id ?? null, lectures: kept });
  }
  skipped.sort((one, other) => collator.compare(one.path, other.path));
  return { sections, skipped, isCut: found.isCut };
}

function sortFiles(
  files: readonly FoundFile[],
  skip: (path: string, reason: SkipReason) => void,
): Map<string, Folder> {
  const folders = new Map<string, Folder>();
  for (const { path: own, file } of files) {
    const parts = own.slice(0, -1);
    const path = wholeName(own.join('/'));
    const { stem, ending } = splitEnding(wholeName(own.at(-1) ?? ''));
    const key = parts.join('/').normalize('NFC');
    const folder = folders.get(key) ?? { parts, films: [], captions: [] };
    folders.set(key, folder);
    const fault = faultOf(file);
    if (own.some((part) => SYSTEM.test(part))) skip(path, 'system');
    else if (ending === 'vtt' || ending === 'srt') {
      if (file.size === 0) skip(path, 'empty');
      else if (file.size > MOST_CAPTION_BYTES) skip(path, 'captions-large');
      else folder.captions.push({ path, stem, file });
    } else if (fault !== undefined || !filmTypeOf(file)) skip(path, fault ?? 'type');
    else {
      const film = splitProjection(stem);
      if (folder.films.some((one) => isSame(one.stem, film.stem))) skip(path, 'same-name');
      else folder.films.push({ path, file, ...film, name: readName(film.stem) });
    }
  }
  return folders;
}

interface LecturesContext extends Pick<ImportInto, 'films' | 'uploading'> {
  readonly known: readonly DraftLecture[];
  readonly language: CourseDocument['language'];
  readonly skip: (path: string, reason: SkipReason) => void;
}

function planLectures(folder: Folder, context: LecturesContext): PlannedLecture[] {
  const films = folder.films.toSorted((one, other) => compareParts(one.name, other.name));
  const captions = pairCaptions(folder, context);
  const numbers = films.flatMap(({ name }) => name.number ?? []);
  const taken = new Set<string>();
  return films.flatMap((film) => {
    const { path, file, projection, name } = film;
    const twin = context.known.find((lecture) => !taken.has(lecture.id) && isTitled(lecture, name.title));
    if (twin) taken.add(twin.id);
    const paired = captions.get(film) ?? [];
    const isUploading = twin !== undefined && context.uploading.has(twin.id);
    if (isUploading || (twin && !waitsFor(twin, file, context.films.get(twin.id)))) {
      const reason = isUploading ? 'uploading' : 'there';
      for (const one of pathsOf({ path, captions: paired })) context.skip(one, reason);
      return [];
    }
    const there = twin ? captionsThere(context.films.get(twin.id)) : [];
    for (const one of paired) if (there.includes(one.language)) context.skip(one.path, 'captions-there');
    const own = paired.filter(({ language }) => !there.includes(language));
    const isTwice = name.number !== null && numbers.filter((one) => one === name.number).length > 1;
    const notes = [
      ...(isTwice ? (['same-number'] as const) : []),
      ...(name.isCut ? (['cut'] as const) : []),
      ...(twin ? (['waits'] as const) : []),
    ];
    return [{ path, title: name.title, file, projection, captions: own, lectureId: twin?.id ?? null, notes }];
  });
}

/** Captions beside their films: `01 Title.ko.vtt`, or without a language in the one that is spoken. */
function pairCaptions(
  { films, captions }: Folder,
  { language: spoken, skip }: LecturesContext,
): Map<Film, PlannedCaptions[]> {
  const pairs = new Map<Film, PlannedCaptions[]>();
  for (const { path, stem, file } of captions) {
    const filmOf = (name: string): Film | undefined =>
      films.find((film) => isSame(film.stem, splitProjection(name).stem));
    const named = splitLanguage(stem);
    const film = filmOf(named?.stem ?? stem) ?? filmOf(splitEnding(stem).stem);
    const usual = spoken === 'ko' || spoken === 'en' ? spoken : undefined;
    const language = named?.language ?? (filmOf(stem) ? usual : undefined);
    const own = film ? (pairs.get(film) ?? []) : [];
    if (!film) skip(path, 'captions-alone');
    else if (!language) skip(path, 'captions-language');
    else if (own.some((one) => one.language === language)) skip(path, 'captions-twice');
    else pairs.set(film, [...own, { path, language, file }]);
  }
  return pairs;
}

/** A film and what goes with it. */
const pathsOf = ({ path, captions }: Pick<PlannedLecture, 'path' | 'captions'>): string[] => [
  path,
  ...captions.map((one) => one.path),
];

/**
 * The lecture has no film yet, its film failed, or the upload of the same file was interrupted. A lecture whose author chose
 * another film since waits for none.
 */
function waitsFor(lecture: DraftLecture, file: File, film: KnownFilm | undefined): boolean {
  if (lecture.type !== '2d' && lecture.type !== '360') return false;
  if (film === undefined) return lecture.videoId === null;
  if (lecture.videoId !== null && lecture.videoId !== film.id) return false;
  return film.state === 'failed' || (film.state === 'uploading' && film.bytes === file.size);
}

/** Of an upload that goes on, because it goes on as the same film. A film that failed is made anew, without captions. */
const captionsThere = (film: KnownFilm | undefined): KnownFilm['captions'] =>
  film?.state === 'uploading' ? film.captions : [];

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const isTitled = ({ titles }: { titles: { ko: string; en: string } }, title: string): boolean =>
  title !== '' && (titles.ko === title || titles.en === title);

/** Folders within folders are one section; films beside the sections are one named after the course's folder. */
const titleOf = (parts: readonly string[], root: string): string =>
  parts.length === 0
    ? readName(root).title
    : cutTitle(parts.map((part) => readName(part).title).join(' – ')).title;

const collator = new Intl.Collator('ko', { numeric: true });

/** Numbered before others, in the order of their numbers. */
function compareParts(one: NameParts, other: NameParts): number {
  const [first, second] = [one.number ?? Infinity, other.number ?? Infinity];
  return first === second ? collator.compare(one.title, other.title) : first - second;
}

function compareNames(one: readonly string[], other: readonly string[]): number {
  for (const [at, name] of one.entries()) {
    const theirs = other[at];
    if (theirs === undefined) return 1;
    const order = compareParts(readName(name), readName(theirs));
    if (order !== 0) return order;
  }
  return one.length - other.length;
}

/** Titles of imported names: in Korean where they hold Hangul, or where the course is spoken in it. */
export const titlesOf = (title: string, spoken: CourseDocument['language']): { ko: string; en: string } =>
  isKorean(title) || spoken === 'ko' ? { ko: title, en: '' } : { ko: '', en: title };
