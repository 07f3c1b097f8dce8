import { formatDuration, formatTotalDuration } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import {
  Badge,
  CalendarIcon,
  LiveIcon,
  MapPinIcon,
  ShowMore,
  Video360Icon,
  VideoIcon,
  WAITS,
} from '@lectern/ui';
import { CatalogCard } from '../../../common/course-card/catalog-card.tsx';
import { Section } from '../../../common/section/section.tsx';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import type { CourseView } from '../course-view.ts';
import { useDraftCourse } from '../draft/draft-context.ts';
import type { LectureView } from '../lecture-view.ts';
import { hasPreview, Preview } from '../video/preview.tsx';
import css from './lecture-list.module.css';
import { LiveWindow } from './service-period.tsx';

/** Of lectures that are no plain film; all others, also those of a later release, have its sign. */
const ICONS: Readonly<Partial<Record<LectureView['type'], typeof VideoIcon>>> = {
  '360': Video360Icon,
  live: LiveIcon,
  onsite: MapPinIcon,
};

/** Lectures that phones show at first; a single further one is shown with them. */
const FIRST_LECTURES = 4;

/** The lectures in order, with how long each takes. */
export function LectureList({ course }: { course: CourseView }) {
  const t = useCatalogText();
  const locale = useLocale();
  const { lectures } = course;
  if (lectures.length === 0) {
    return course.parts.length > 0 ? (
      <PartList course={course} />
    ) : (
      <Section id="curriculum" title={t('course.curriculum')}>
        <p className={css.summary}>{t('course.noLectures')}</p>
      </Section>
    );
  }
  const summary = t('course.curriculumSummary', {
    lectures: t('card.lectures', { count: lectures.length }),
    duration: formatTotalDuration(course.duration, locale) ?? t('course.undecided'),
  });
  const isLong = lectures.length > FIRST_LECTURES + 1;
  return (
    <Section id="curriculum" title={t('course.curriculum')} aside={<p className={css.summary}>{summary}</p>}>
      <ShowMore
        moreLabel={t('course.more.lectures', { count: lectures.length - FIRST_LECTURES })}
        lessLabel={t('course.more.less')}
        isNeeded={isLong}
      >
        <ol className={css.list}>
          {lectures.map((lecture, index) => (
            <li key={lecture.id} className={css.item} {...(isLong && index >= FIRST_LECTURES ? WAITS : {})}>
              <LectureRow course={course} lecture={lecture} number={index + 1} />
            </li>
          ))}
        </ol>
      </ShowMore>
    </Section>
  );
}

/** The courses of a pack, each with the way to its own page. */
function PartList({ course: { parts } }: { course: CourseView }) {
  const t = useCatalogText();
  return (
    <Section id="curriculum" title={t('course.parts')}>
      <ul className={css.parts}>
        {parts.map((card) => (
          <li key={card.id}>
            <CatalogCard
              card={card}
              headingLevel={3}
              imageSizes="(width < 40rem) 6rem, 17.5rem"
              slimOnPhones
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface LectureRowProps {
  readonly course: CourseView;
  readonly lecture: LectureView;
  readonly number: number;
}

function LectureRow({ course, lecture, number }: LectureRowProps) {
  const t = useCatalogText();
  const locale = useLocale();
  const draft = useDraftCourse();
  const Icon = ICONS[lecture.type] ?? VideoIcon;
  const duration =
    lecture.duration === null ? t('course.durationUnknown') : formatDuration(lecture.duration, locale);
  return (
    <div className={css.row}>
      <div className={css.words}>
        <h3 className={css.title}>{lecture.title || t('course.lecture', { number })}</h3>
        {lecture.description ? <p className={css.text}>{lecture.description}</p> : null}
        {lecture.isPreview || draft?.hasFilm(lecture.id) ? (
          <Preview curriculumId={course.id} lecture={lecture} />
        ) : null}
      </div>
      <p className={css.facts}>
        {lecture.isPreview && hasPreview(lecture) ? <Badge tone="accent">{t('course.preview')}</Badge> : null}
        <span className={css.type}>
          <Icon size={16} label={t(`course.lectureType.${lecture.type}`)} />
          <span className={css.duration}>{duration}</span>
        </span>
      </p>
      {/* The facts of a course name its only venue: here it would repeat under every lecture. */}
      <Appointment lecture={lecture} venue={course.venues.length > 1 ? lecture.venue : null} />
    </div>
  );
}

interface AppointmentProps {
  readonly lecture: LectureView;
  readonly venue: string | null;
}

/** When, and for on-site lectures where. */
function Appointment({ lecture: { startsAt, endsAt }, venue }: AppointmentProps) {
  if (!startsAt && !venue) return null;
  return (
    <ul className={css.appointment}>
      {startsAt ? (
        <li>
          <CalendarIcon size={16} />
          <LiveWindow start={startsAt} end={endsAt ?? startsAt} />
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
