import type { EnrolledLecture } from '@lectern/contracts-learning';
import { Link, useApi } from '@lectern/shell-api';
import { Button, ButtonLink, EmptyShelfDrawing, EmptyState, ErrorState } from '@lectern/ui';
import { useAccountText } from '../../../common/use-account-text.ts';
import { useLoaded } from '../../../common/use-loaded.ts';
import { paths } from '../../../paths.ts';
import { ContinueCard } from './continue-card.tsx';
import { CourseEntry } from './course-entry.tsx';
import { LearningSkeleton } from './learning-skeleton.tsx';
import { LearningFigures } from './learning-figures.tsx';
import css from './learning.module.css';
import { ReviewPrompt } from './review-prompt.tsx';
import { sortIntoShelves } from './shelves.ts';

const load = () => import(/* webpackChunkName: "account.library-data" */ '../library.api.ts');

/** The courses of the person: the one to go on with first, then the others by where they stand. */
export function Learning() {
  const t = useAccountText();
  const api = useApi();
  const learning = useLoaded(async () => (await load()).loadLearning(api));
  if (learning.status === 'loading') return <LearningSkeleton />;
  if (learning.status === 'failed') {
    return (
      <ErrorState
        title={t('learning.failed')}
        text={t('learning.failedText')}
        action={<Button onClick={learning.reload}>{t('botCheck.again')}</Button>}
      />
    );
  }
  const { courses, stats, loadedAt } = learning.value;
  if (courses.length === 0) return <NoCourses />;
  const { next, inProgress, completed, expired } = sortIntoShelves(courses);
  return (
    <div className={css.learning}>
      {next ? <ContinueCard course={next} now={loadedAt} /> : null}
      <ReviewPrompt courses={courses} />
      {stats ? <LearningFigures stats={stats} /> : null}
      <Shelf title={t('learning.inProgress')} courses={inProgress} now={loadedAt} />
      <Shelf title={t('learning.completed')} courses={completed} now={loadedAt} />
      <Shelf title={t('learning.expired')} courses={expired} now={loadedAt} />
    </div>
  );
}

interface ShelfProps {
  readonly title: string;
  readonly courses: readonly EnrolledLecture[];
  readonly now: number;
}

function Shelf({ title, courses, now }: ShelfProps) {
  if (courses.length === 0) return null;
  return (
    <section className={css.shelf}>
      <h2 className={css.heading}>{title}</h2>
      <ul className={css.grid} aria-label={title}>
        {courses.map((course) => (
          <li key={course.curriculum_id} className={css.entry}>
            <CourseEntry course={course} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoCourses() {
  const t = useAccountText();
  return (
    <EmptyState
      drawing={<EmptyShelfDrawing />}
      title={t('library.noCourses')}
      text={t('library.noCoursesText')}
      action={
        <ButtonLink as={Link} href={paths.search} variant="primary">
          {t('opening.browse')}
        </ButtonLink>
      }
    />
  );
}
