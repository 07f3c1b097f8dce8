import type { EnrolledLecture } from '@lectern/contracts-learning';
import { Link, useApi, useLocale } from '@lectern/shell-api';
import { Button, ButtonLink, Notice } from '@lectern/ui';
import { useState } from 'react';
import { useAccountText } from '../../../common/use-account-text.ts';
import { useLoaded } from '../../../common/use-loaded.ts';
import { paths } from '../../../paths.ts';
import { describeCourse } from './course-words.ts';
import type { Prompt } from './review-prompt.api.ts';

const load = () => import(/* webpackChunkName: "account.review-prompt" */ './review-prompt.api.ts');

/** Asks for a review of one course, the one watched last; "later" hides it at once. */
export function ReviewPrompt({ courses }: { courses: readonly EnrolledLecture[] }) {
  const t = useAccountText();
  const api = useApi();
  const locale = useLocale();
  const [isPutOff, setPutOff] = useState(false);
  const prompts = useLoaded<readonly Prompt[]>(async () => (await load()).loadPrompts(api));
  if (prompts.status !== 'loaded' || isPutOff) return null;
  const course = courses.find(({ curriculum_id: id }) =>
    prompts.value.some(({ curriculumId }) => curriculumId === id),
  );
  const prompt = prompts.value.find(({ curriculumId }) => curriculumId === course?.curriculum_id);
  if (!course || !prompt) return null;
  const { title } = describeCourse(course, locale);
  const putOff = () => {
    setPutOff(true);
    // Should it not arrive, the request is simply shown again at the next visit.
    void load()
      .then((service) => service.postpone(api, prompt))
      .catch(() => undefined);
  };
  return (
    <Notice
      title={t(`learning.review.${prompt.stage}`, { title })}
      actions={
        <>
          <ButtonLink as={Link} href={paths.writeReview(course.curriculum_id)} variant="primary">
            {t('learning.review.write')}
          </ButtonLink>
          <Button variant="quiet" onClick={putOff}>
            {t('learning.review.later')}
          </Button>
        </>
      }
    >
      {t('learning.review.text')}
    </Notice>
  );
}
