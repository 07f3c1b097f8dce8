import { regionsNamed, type FilmedLecture } from '@lectern/catalog-service/film-subjects';
import { shownDrawings } from '@lectern/media-service/shown-drawings';

/**
 * Drawings in the film of a lecture that show a part of the body which is neither its course's nor named in its title, or a
 * technique that its course does not teach. Judged by what the course is about, not by what the lecture says of itself.
 */
export function findForeignDrawings({ course, lecture, subject }: FilmedLecture): string[] {
  const allowed = [...(subject?.regions ?? []), ...regionsNamed(lecture.title.en)];
  const taught = subject?.techniques ?? lecture.subject.techniques;
  const shown = new Set(shownIn({ course, lecture }).map(({ drawing }) => drawing));
  return [...shown].flatMap((drawing) => {
    const { id } = drawing;
    const foreign = drawing.regions.filter((region) => !allowed.includes(region));
    const isForeign = drawing.isBelow ? foreign.length === drawing.regions.length : foreign.length > 0;
    const isOther =
      drawing.techniques.length > 0 && !drawing.techniques.some((technique) => taught.includes(technique));
    return [
      ...(drawing.regions.length > 0 && isForeign
        ? [`${lecture.id}: ${id} shows ${foreign.join(', ')} instead of ${allowed.join(', ') || 'no region'}`]
        : []),
      ...(isOther
        ? [`${lecture.id}: ${id} is of ${drawing.techniques.join(', ')}, not ${taught.join(', ')}`]
        : []),
    ];
  });
}

/** A lecture on a part of the body of which no drawing is shown: it falls to what its category does. */
export function fallsToCategory(filmed: FilmedLecture): boolean {
  const { regions } = filmed.lecture.subject;
  if (regions.length === 0 || filmed.lecture.type === '360') return false;
  return !shownIn(filmed).some(({ drawing }) => drawing.regions.some((region) => regions.includes(region)));
}

const shownIn = ({ course, lecture }: Omit<FilmedLecture, 'subject'>) =>
  shownDrawings({
    id: lecture.id,
    duration: lecture.duration ?? 0,
    projection: lecture.type === '360' ? '360' : '2d',
    category: course.category,
    ...lecture.subject,
  });
