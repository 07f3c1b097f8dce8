import { VIDEO_LIMITS, type VIDEO_TYPES } from '@lectern/contracts-media';

type VideoType = (typeof VIDEO_TYPES)[number];

/** Some systems name no type for AVI and MOV: the ending says it then. The service looks into the file itself. */
const BY_ENDING: Readonly<Record<string, VideoType>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
};

/** For the file picker. */
export const FILM_ENDINGS = '.mp4,.m4v,.mov,.avi';

/** Undefined for a file that is none of the types that are taken. */
export const filmTypeOf = ({ name }: Pick<File, 'name'>): VideoType | undefined =>
  BY_ENDING[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];

/** Why a file is not sent at all; undefined for one that may be. */
export function faultOf(file: Pick<File, 'name' | 'size'>): 'type' | 'empty' | 'large' | undefined {
  if (!filmTypeOf(file)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > VIDEO_LIMITS.bytes ? 'large' : undefined;
}
