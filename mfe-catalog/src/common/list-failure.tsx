import { useReload, useRouteFailure } from '@lectern/shell-api';
import { Button, ErrorState } from '@lectern/ui';
import { useCatalogText } from './use-catalog-text.ts';

const TITLES = { doctors: 'doctors.failed', search: 'search.error.title' } as const;

/** A list that could not be fetched, with another try; everything around it stays as it was. */
export function ListFailure({ list }: { list: keyof typeof TITLES }) {
  const t = useCatalogText();
  const { traceId } = useRouteFailure();
  const { reload, reloading } = useReload();
  return (
    <ErrorState
      title={t(TITLES[list])}
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
