import { localizePath, useLocale } from '@lectern/shell-api';
import { Button, CalendarIcon } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { paths } from '../../../paths.ts';
import type { CourseView } from '../course-view.ts';

/** Puts the dates of a live or on-site course into the visitor's calendar, before anything is bought. */
export function CalendarButton({ course }: { course: CourseView }) {
  const t = useCatalogText();
  const locale = useLocale();
  const sessions = course.lectures.flatMap(({ id, title, startsAt, endsAt, venue }) =>
    startsAt !== null && endsAt !== null ? [{ id, title, startsAt, endsAt, venue }] : [],
  );
  if (sessions.length === 0 || course.hasEnded || course.isCancelled) return null;
  const save = async (): Promise<void> => {
    const { saveCalendar } = await import(/* webpackChunkName: "catalog.calendar" */ '../calendar-file.ts');
    const url = new URL(localizePath(paths.course(course.id), locale), location.origin).href;
    saveCalendar({ title: course.title, url, sessions }, `${course.id}.ics`);
  };
  return (
    <Button size="s" icon={<CalendarIcon size={16} />} onClick={() => void save()}>
      {t('course.calendar')}
    </Button>
  );
}
