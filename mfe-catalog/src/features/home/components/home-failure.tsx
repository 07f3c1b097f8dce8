import { useReload, useRouteFailure, type RouteFailure } from '@lectern/shell-api';
import { Button, Container, ErrorState } from '@lectern/ui';
import { useCatalogText, type Translate } from '../../../common/use-catalog-text.ts';

/** Codes the edge and the client give to calls without an answer. */
const UNREACHABLE = ['NETWORK', 'TIMEOUT'];

/** The home page without its data: what happened, in the words of the specification, and another try. */
export function HomeFailure() {
  const t = useCatalogText();
  const failure = useRouteFailure();
  const { reload, reloading } = useReload();
  return (
    <Container>
      <ErrorState
        headingLevel={1}
        title={t('home.error.title')}
        text={messageOf(failure, t)}
        action={
          <Button variant="primary" loading={reloading} loadingLabel={t('failure.retrying')} onClick={reload}>
            {t('failure.retry')}
          </Button>
        }
        {...(failure.traceId ? { trace: { label: t('failure.trace'), id: failure.traceId } } : {})}
      />
    </Container>
  );
}

function messageOf({ code, status }: RouteFailure, t: Translate): string {
  if (code === 'HOMEPAGE_UNSUCCESSFUL') return t('home.error.unsuccessful');
  if (UNREACHABLE.includes(code)) return t('home.error.unreachable');
  return t('home.error.status', { status });
}
