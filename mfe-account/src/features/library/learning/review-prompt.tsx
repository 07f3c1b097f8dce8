import type { EnrolledLecture } from '@lectern/contracts-learning';
import { Link, useLocale } from '@lectern/shell-api';
import { Button, ButtonLink, Notice } from '@lectern/ui';
import { useReviewPrompts } from '../../../common/review-prompt/use-review-prompts.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
import { paths } from '../../../paths.ts';
import { describeCourse } from './course-words.ts';

/** Asks for a review of one course, the one watched last; "later" hides it at once. */
export function ReviewPrompt({ courses }: { courses: readonly EnrolledLecture[] }) {
  const t = useAccountText();
  const locale = useLocale();
  const { prompts, putOff } = useReviewPrompts();
  const course = courses.find(({ curriculum_id: id }) =>
    prompts.some(({ curriculumId }) => curriculumId === id),
  );
  const prompt = prompts.find(({ curriculumId }) => curriculumId === course?.curriculum_id);
  if (!course || !prompt) return null;
  const { title } = describeCourse(course, locale);
  return (
    <Notice
      title={t(`learning.review.${prompt.stage}`, { title })}
      actions={
        <>
          <ButtonLink as={Link} href={paths.writeReview(course.curriculum_id)} variant="primary">
            {t('learning.review.write')}
          </ButtonLink>
          <Button variant="quiet" onClick={() => putOff(prompt)}>
            {t('learning.review.later')}
          </Button>
        </>
      }
    >
      {t('learning.review.text')}
    </Notice>
  );
}
