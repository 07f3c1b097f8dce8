import { useReload, useRouteFailure } from '@lectern/shell-api';
import { Button, Container, ErrorState } from '@lectern/ui';
import { failureTextKey } from '../failure-text.ts';
import { useCatalogText } from '../use-catalog-text.ts';

/** A document whose words could not be fetched, with another try. */
export function DocumentFailure() {
  const t = useCatalogText();
  const { code, traceId } = useRouteFailure();
  const { reload, reloading } = useReload();
  return (
    <Container>
      <ErrorState
        headingLevel={1}
        title={t('document.failed')}
        text={t(failureTextKey(code))}
        action={
          <Button variant="primary" loading={reloading} loadingLabel={t('failure.retrying')} onClick={reload}>
            {t('failure.retry')}
          </Button>
        }
        {...(traceId ? { trace: { label: t('failure.trace'), id: traceId } } : {})}
      />
    </Container>
  );
}
