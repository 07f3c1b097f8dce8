import { Link } from '@lectern/shell-api';
import { Button, ButtonLink } from '@lectern/ui';
import { useReviewPrompts } from '../../../common/review-prompt/use-review-prompts.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
import { paths } from '../../../paths.ts';
import css from '../player.module.css';

interface CourseEndProps {
  readonly curriculumId: string;
  /** Enough was seen for the certificate. */
  readonly isCompleted: boolean;
  readonly onReplay: () => void;
}

/** After the last lecture of a course: its certificate once it is earned, and the request for a review where one is due. */
export function CourseEnd({ curriculumId, isCompleted, onReplay }: CourseEndProps) {
  const t = useAccountText();
  const { prompts, putOff } = useReviewPrompts();
  const prompt = prompts.find((one) => one.curriculumId === curriculumId);
  return (
    <div className={css.card}>
      <p className={css.cardLabel}>{t('player.end.label')}</p>
      <p className={css.cardTitle}>{t('player.end.title')}</p>
      <div className={css.cardButtons}>
        {prompt ? (
          <>
            <ButtonLink as={Link} href={paths.writeReview(curriculumId)} variant="primary">
              {t('learning.review.write')}
            </ButtonLink>
            <Button variant="quiet" onClick={() => putOff(prompt)}>
              {t('learning.review.later')}
            </Button>
          </>
        ) : null}
        {isCompleted ? (
          <ButtonLink as={Link} href={paths.certificates}>
            {t('learning.certificate')}
          </ButtonLink>
        ) : null}
        <Button onClick={onReplay}>{t('player.next.replay')}</Button>
      </div>
    </div>
  );
}
