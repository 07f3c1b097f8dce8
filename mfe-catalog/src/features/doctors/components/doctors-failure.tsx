import { useReload, useRouteFailure } from '@lectern/shell-api';
import { Button, ErrorState } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';

/** The list that could not be fetched, with another try. */
export function DoctorsFailure() {
  const t = useCatalogText();
  const { traceId } = useRouteFailure();
  const { reload, reloading } = useReload();
  return (
    <ErrorState
      title={t('doctors.failed')}
      text={t('search.error.text')}
      action={
        <Button variant="primary" loading={reloading} loadingLabel={t('failure.retrying')} onClick={reload}>
          {t('failure.retry')}
        </Button>
      }
      {...(traceId ? { trace: { label: t('failure.trace'), id: traceId } } : {})}
    />
  );
}
