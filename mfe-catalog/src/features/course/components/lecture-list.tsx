import { formatDuration, formatTotalDuration } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Badge, CalendarIcon, LiveIcon, MapPinIcon, Video360Icon, VideoIcon } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import type { CourseView, LectureView } from '../course-view.ts';
import { formatWindow } from '../service-period.ts';
import css from './lecture-list.module.css';
import { Section } from './section.tsx';
import { useTimeZone } from './service-period.tsx';

const ICONS = { '2d': VideoIcon, '360': Video360Icon, live: LiveIcon, onsite: MapPinIcon } as const;

/** The lectures in order, with how long each takes. */
export function LectureList({ course }: { course: CourseView }) {
  const t = useCatalogText();
  const locale = useLocale();
  const summary = t('course.curriculumSummary', {
    lectures: t('card.lectures', { count: course.lectures.length }),
    duration: formatTotalDuration(course.duration, locale) ?? t('course.undecided'),
  });
  return (
    <Section id="curriculum" title={t('course.curriculum')} aside={<p className={css.summary}>{summary}</p>}>
      <ol className={css.list}>
        {course.lectures.map((lecture) => (
          <li key={lecture.id} className={css.item}>
            <LectureRow lecture={lecture} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function LectureRow({ lecture }: { lecture: LectureView }) {
  const t = useCatalogText();
  const locale = useLocale();
  const Icon = ICONS[lecture.type];
  const duration = lecture.duration ? formatDuration(lecture.duration, locale) : t('course.durationUnknown');
  return (
    <div className={css.row}>
      <div className={css.words}>
        <h3 className={css.title}>{lecture.title}</h3>
        {lecture.description ? <p className={css.text}>{lecture.description}</p> : null}
        <Appointment lecture={lecture} />
      </div>
      <p className={css.facts}>
        {lecture.isPreview ? <Badge tone="accent">{t('course.preview')}</Badge> : null}
        <span className={css.type}>
          <Icon size={16} label={t(`course.lectureType.${lecture.type}`)} />
          <span className={css.duration}>{duration}</span>
        </span>
      </p>
    </div>
  );
}

/** When, and for on-site lectures where. */
function Appointment({ lecture: { startsAt, endsAt, venue } }: { lecture: LectureView }) {
  const locale = useLocale();
  const timeZone = useTimeZone();
  if (!startsAt && !venue) return null;
  return (
    <ul className={css.appointment}>
      {startsAt ? (
        <li>
          <CalendarIcon size={16} />
          <time dateTime={startsAt}>{formatWindow(startsAt, endsAt ?? startsAt, locale, timeZone)}</time>
        </li>
      ) : null}
      {venue ? (
        <li>
          <MapPinIcon size={16} />
          {venue}
        </li>
      ) : null}
    </ul>
  );
}
