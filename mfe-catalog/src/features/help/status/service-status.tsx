import { AlertIcon, Button, CircleCheckIcon, InfoIcon, RefreshIcon, Spinner } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import css from './service-status.module.css';
import { useServiceStatus, type Broken } from './use-service-status.ts';

/** One line: everything works, or what does not. */
export function ServiceStatus() {
  const t = useCatalogText();
  const { broken, isAskedFor, again } = useServiceStatus();
  return (
    <section aria-label={t('help.status.title')} className={css.status}>
      {/* Read out to those who asked for it; a page that opens has more to say than that. */}
      <div className={css.line} {...(isAskedFor ? { 'aria-live': 'polite' } : {})}>
        <Line broken={broken} />
      </div>
      <Button
        size="s"
        variant="quiet"
        icon={<RefreshIcon size={16} />}
        loading={broken === undefined}
        onClick={again}
      >
        {t('help.status.again')}
      </Button>
    </section>
  );
}

function Line({ broken }: { broken: Broken | undefined }) {
  const t = useCatalogText();
  if (broken === undefined) {
    return (
      <>
        <Spinner size="s" />
        <p>{t('help.status.asking')}</p>
      </>
    );
  }
  if (broken === 'unknown') {
    return (
      <>
        <InfoIcon className={css.unknown} />
        <p>{t('help.status.unknown')}</p>
      </>
    );
  }
  if (broken.length === 0) {
    return (
      <>
        <CircleCheckIcon className={css.works} />
        <p>{t('help.status.works')}</p>
      </>
    );
  }
  const parts = broken.map((part) => t(`help.status.parts.${part}`)).join(', ');
  return (
    <>
      <AlertIcon className={css.broken} />
      <p>
        <strong>{t('help.status.broken', { parts })}</strong> {t('help.status.wait')}
      </p>
    </>
  );
}
