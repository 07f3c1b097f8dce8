import { useReload } from '@lectern/shell-api';
import { Button, Container, ErrorState } from '@lectern/ui';
import { useCheckoutText } from './use-checkout-text.ts';
import css from './page-not-loaded.module.css';

/** In place of a page whose data could not be had: says so, and tries again. */
export function PageNotLoaded({
  title,
  text,
  traceId,
}: {
  title: string;
  text?: string;
  traceId?: string | undefined;
}) {
  const t = useCheckoutText();
  const { reload, reloading } = useReload();
  return (
    <Container width="reading" className={css.page ?? ''}>
      <ErrorState
        headingLevel={1}
        title={title}
        {...(text ? { text } : {})}
        {...(traceId ? { trace: { label: t('failed.trace'), id: traceId } } : {})}
        action={
          <Button onClick={reload} loading={reloading}>
            {t('action.again')}
          </Button>
        }
      />
    </Container>
  );
}
