import { Link, useReload, useRouteFailure, type RouteFailure } from '@lectern/shell-api';
import { Button, ButtonLink, Container, ErrorState, NothingFoundDrawing } from '@lectern/ui';
import { failureTextKey } from '../../../common/failure-text.ts';
import { useCatalogText, type Translate } from '../../../common/use-catalog-text.ts';
import { paths } from '../../../paths.ts';

/** The course page without a course: none with this address, or one that could not be loaded. */
export function CourseFailure() {
  const t = useCatalogText();
  const failure = useRouteFailure();
  return <Container>{failure.status === 404 ? <NotFound /> : <Failed failure={failure} t={t} />}</Container>;
}

function NotFound() {
  const t = useCatalogText();
  return (
    <ErrorState
      headingLevel={1}
      drawing={<NothingFoundDrawing />}
      title={t('course.notFound.title')}
      text={t('course.notFound.text')}
      action={
        <>
          <ButtonLink as={Link} href={paths.search} variant="primary">
            {t('search.empty.action')}
          </ButtonLink>
          <ButtonLink as={Link} href={paths.home}>
            {t('failure.home')}
          </ButtonLink>
        </>
      }
    />
  );
}

function Failed({ failure, t }: { failure: RouteFailure; t: Translate }) {
  const { reload, reloading } = useReload();
  const isInvalid = failure.code === 'INVALID_RESPONSE';
  return (
    <ErrorState
      headingLevel={1}
      title={t('course.failed.title')}
      text={t(isInvalid ? 'course.failed.invalid' : failureTextKey(failure.code))}
      action={
        <>
          <Button variant="primary" loading={reloading} loadingLabel={t('failure.retrying')} onClick={reload}>
            {t('failure.retry')}
          </Button>
          <ButtonLink as={Link} href={paths.home}>
            {t('failure.home')}
          </ButtonLink>
        </>
      }
      {...(failure.traceId ? { trace: { label: t('failure.trace'), id: failure.traceId } } : {})}
    />
  );
}
