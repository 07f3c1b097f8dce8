import { Link } from '@lectern/shell-api';
import { ButtonLink, Cluster, Container, EmptyState, NothingFoundDrawing } from '@lectern/ui';
import { useAccountText } from '../../../common/use-account-text.ts';
import { paths } from '../../../paths.ts';
import { lectureToOpen } from '../lecture-place.ts';
import type { Progress } from '../player.api.ts';
import css from '../player.module.css';

/** The lecture is gone, or the course never was: the way on is the next lecture, or the library. */
export function NoSuchCourse({ progress }: { progress: Progress | null }) {
  const t = useAccountText();
  const lecture = progress ? lectureToOpen(progress) : undefined;
  return (
    <Container width="reading" className={css.alone}>
      <h1 className="sr-only">{t('player.title')}</h1>
      <EmptyState
        drawing={<NothingFoundDrawing />}
        title={t(progress ? 'player.gone.lecture' : 'player.gone.course')}
        text={t('player.gone.text')}
        action={
          <Cluster gap={2} justify="center">
            {progress && lecture ? (
              <ButtonLink
                as={Link}
                variant="primary"
                href={paths.player(progress.curriculumId, lecture.lectureId)}
              >
                {t('player.gone.next')}
              </ButtonLink>
            ) : null}
            <ButtonLink as={Link} href={paths.my}>
              {t('player.toLibrary')}
            </ButtonLink>
          </Cluster>
        }
      />
    </Container>
  );
}
