import { formatDuration } from '@lectern/i18n';
import { Link, useLocale } from '@lectern/shell-api';
import {
  CircleCheckIcon,
  LiveIcon,
  LockIcon,
  MapPinIcon,
  PlayIcon,
  ProgressBar,
  ProgressRing,
  Video360Icon,
} from '@lectern/ui';
import { useAccountText } from '../../../common/use-account-text.ts';
import { paths } from '../../../paths.ts';
import { isPlayable, type OutlineLecture } from '../lecture-place.ts';
import type { Progress, Session } from '../player.api.ts';
import css from './outline.module.css';

interface OutlineProps {
  readonly progress: Progress;
  /** The lecture that is shown. */
  readonly lectureId: string;
  /** What is stored of it now; fresher than the list. */
  readonly watch: Session['watch'] | null;
  readonly onChoose: (lecture: OutlineLecture) => void;
}

/** The lectures of the course, with how far each is. */
export function Outline({ progress, lectureId, watch, onChoose }: OutlineProps) {
  const t = useAccountText();
  const locale = useLocale();
  const percentage = watch?.curriculumPercentage ?? progress.percentage;
  return (
    <div className={css.outline}>
      <div className={css.head}>
        <p className={css.course}>{locale === 'ko' ? progress.title_ko : progress.title_en}</p>
        <ProgressBar
          label={t('player.outline.progress')}
          value={percentage}
          valueText={t('player.outline.percent', { percent: percentage })}
          showText
        />
      </div>
      {groupBySection(progress).map(({ section, lectures }) => (
        <div key={section?.id ?? ''}>
          {section ? (
            <p className={css.section} aria-hidden="true">
              {nameOf(section, locale)}
            </p>
          ) : null}
          <ol className={css.list} aria-label={section ? nameOf(section, locale) : undefined}>
            {lectures.map((lecture) => {
              const isCurrent = lecture.lectureId === lectureId;
              const fresh = isCurrent && watch ? freshen(lecture, watch) : lecture;
              return (
                <li key={lecture.lectureId}>
                  <Entry
                    lecture={fresh}
                    curriculumId={progress.curriculumId}
                    isCurrent={isCurrent}
                    isLocked={!progress.hasAccess && !lecture.is_preview}
                    onChoose={onChoose}
                  />
                </li>
              );
            })}
          </ol>
        </div>
      ))}
    </div>
  );
}

type Section = Progress['sections'][number];

const nameOf = ({ title_ko, title_en }: Section, locale: string): string =>
  locale === 'ko' ? title_ko : title_en;

/** Lectures below their sections. One section says nothing that the course's own title does not. */
function groupBySection({
  sections,
  lectures,
}: Progress): { section: Section | null; lectures: OutlineLecture[] }[] {
  if (sections.length < 2) return [{ section: null, lectures }];
  const known = new Set(sections.map(({ id }) => id));
  const groups = sections.map((section) => ({
    section,
    lectures: lectures.filter(({ sectionId }) => sectionId === section.id),
  }));
  const others = lectures.filter(({ sectionId }) => sectionId === null || !known.has(sectionId));
  return [...groups, { section: null, lectures: others }].filter((group) => group.lectures.length > 0);
}

const freshen = (lecture: OutlineLecture, watch: Session['watch']): OutlineLecture => ({
  ...lecture,
  percentage: watch.percentage,
  state: watch.isCompleted ? 'completed' : watch.watchedSeconds > 0 ? 'started' : lecture.state,
});

interface EntryProps {
  readonly lecture: OutlineLecture;
  readonly curriculumId: string;
  readonly isCurrent: boolean;
  readonly isLocked: boolean;
  readonly onChoose: (lecture: OutlineLecture) => void;
}

function Entry({ lecture, curriculumId, isCurrent, isLocked, onChoose }: EntryProps) {
  const t = useAccountText();
  const locale = useLocale();
  const title = locale === 'ko' ? lecture.title_ko : lecture.title_en;
  const inside = (
    <>
      <span className={css.state}>
        <StateIcon lecture={lecture} isLocked={isLocked} />
      </span>
      <span className={css.words}>
        <span className={css.title}>
          {lecture.position}. {title}
        </span>
        <span className={css.facts}>
          {lecture.type === '360' ? <Video360Icon size={16} label={t('player.type.360')} /> : null}
          {lecture.duration === null
            ? t('player.outline.noLength')
            : formatDuration(lecture.duration, locale)}
          {lecture.state === 'started'
            ? ` · ${t('player.outline.percent', { percent: lecture.percentage })}`
            : null}
          {isLocked ? ` · ${t('player.outline.locked')}` : null}
        </span>
      </span>
    </>
  );
  if (!isPlayable(lecture)) {
    const href =
      lecture.type === 'live' ? paths.live(curriculumId, lecture.lectureId) : paths.course(curriculumId);
    return (
      <Link href={href} className={css.entry} aria-current={isCurrent ? 'true' : undefined}>
        {inside}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={css.entry}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onChoose(lecture)}
    >
      {inside}
    </button>
  );
}

function StateIcon({ lecture, isLocked }: { lecture: OutlineLecture; isLocked: boolean }) {
  const t = useAccountText();
  if (isLocked) return <LockIcon label={t('player.outline.locked')} />;
  if (lecture.type === 'live') return <LiveIcon label={t('player.type.live')} />;
  if (lecture.type === 'onsite') return <MapPinIcon label={t('player.type.onsite')} />;
  if (lecture.state === 'completed')
    return <CircleCheckIcon className={css.done} label={t('player.outline.completed')} />;
  if (lecture.state === 'started')
    return (
      <ProgressRing
        size={24}
        label={t('player.outline.started')}
        value={lecture.percentage}
        valueText={t('player.outline.percent', { percent: lecture.percentage })}
      />
    );
  return <PlayIcon label={t('player.outline.new')} />;
}
