import type { PictureTags } from './drawn-pictures.ts';

/** What a course is about, in the same words as the tags of pictures. */
export type Subject = PictureTags;

/**
 * Why a picture does not show what a course is about; nothing when it does. A picture that names a region, a technique
 * or a layer names one of the course's; one that names none says nothing wrong.
 */
export function disagreements(subject: Subject, picture: PictureTags): string[] {
  const foreign = picture.regions.filter((region) => !subject.regions.includes(region));
  const shared = (kind: 'techniques' | 'layers') =>
    subject[kind].length === 0 ||
    picture[kind].length === 0 ||
    picture[kind].some((tag) => subject[kind].includes(tag));
  return [
    ...(foreign.length > 0 ? [`shows ${foreign.join(', ')} instead of ${told(subject.regions)}`] : []),
    ...(shared('techniques') ? [] : [`is of ${told(picture.techniques)}, not ${told(subject.techniques)}`]),
    ...(shared('layers') ? [] : [`opens ${told(picture.layers)}, not ${told(subject.layers)}`]),
  ];
}

function told(tags: readonly string[]): string {
  return tags.length === 0 ? 'no region' : tags.join(', ');
}
