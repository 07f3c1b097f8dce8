import { Link, useReload, useRouteFailure } from '@lectern/shell-api';
import { ArrowLeftIcon, Button, ButtonLink, Container, ErrorState, NothingFoundDrawing } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { failureTextKey } from '../../../common/failure-text.ts';
import { paths } from '../../../paths.ts';

/** A doctor's page without the doctor: the id is unknown, or loading failed. */
export function DoctorFailure() {
  const t = useCatalogText();
  const failure = useRouteFailure();
  const { reload, reloading } = useReload();
  const back = (
    <ButtonLink as={Link} href={paths.doctors} icon={<ArrowLeftIcon size={16} />}>
      {t('doctor.notFound.action')}
    </ButtonLink>
  );
  if (failure.status === 404) {
    return (
      <Container>
        <ErrorState
          headingLevel={1}
          drawing={<NothingFoundDrawing />}
          title={t('doctor.notFound.title')}
          text={t('doctor.notFound.text')}
          action={back}
        />
      </Container>
    );
  }
  return (
    <Container>
      <ErrorState
        headingLevel={1}
        title={t('doctor.notFound.title')}
        text={t(failureTextKey(failure.code))}
        action={
          <>
            <Button
              variant="primary"
              loading={reloading}
              loadingLabel={t('failure.retrying')}
              onClick={reload}
            >
              {t('failure.retry')}
            </Button>
            {back}
          </>
        }
        {...(failure.traceId ? { trace: { label: t('failure.trace'), id: failure.traceId } } : {})}
      />
    </Container>
  );
}
