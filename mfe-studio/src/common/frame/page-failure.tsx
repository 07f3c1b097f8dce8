import { Link, useReload, useRouteFailure } from '@lectern/shell-api';
import { Button, ButtonLink, ErrorState } from '@lectern/ui';
import { paths } from '../../paths.ts';
import { useStudioText } from '../use-studio-text.ts';

const KINDS: Readonly<Record<number, 'refused' | 'missing'>> = { 403: 'refused', 404: 'missing' };

/** A page that could not be loaded: not an instructor, not there, or trouble that another try may end. */
export function PageFailure() {
  const t = useStudioText();
  const { status, traceId } = useRouteFailure();
  const { reload, reloading } = useReload();
  const kind = KINDS[status] ?? 'trouble';
  return (
    <ErrorState
      headingLevel={1}
      title={t(`failure.${kind}.title`)}
      text={t(`failure.${kind}.text`)}
      {...(traceId ? { trace: { label: t('failure.trace'), id: traceId } } : {})}
      action={
        kind === 'trouble' ? (
          <Button variant="primary" onClick={reload} loading={reloading}>
            {t('failure.retry')}
          </Button>
        ) : (
          <ButtonLink as={Link} href={kind === 'refused' ? paths.register : paths.curricula}>
            {t(`failure.${kind}.action`)}
          </ButtonLink>
        )
      }
    />
  );
}
