import { brand } from '@lectern/brand';
import { Link, useT } from '@lectern/shell-api';
import { Button, ButtonLink, ErrorState } from '@lectern/ui';
import { NoticeArea } from '../../common/notice-area/notice-area.tsx';
import { useFailureTrace } from '../../common/notice-area/use-failure-trace.ts';

export interface RemoteFailureProps {
  readonly code: string;
  readonly traceId?: string | undefined;
  readonly onRetry: () => void;
  /** While trying again, the button keeps its place and shows that it works. */
  readonly retrying?: boolean;
  /** Offered instead of another try once trying again has failed as well. */
  readonly onReload?: (() => void) | undefined;
}

/** Stands where a remote's page would be when the remote cannot be loaded or has crashed. */
export function RemoteFailure({ code, traceId, onRetry, retrying = false, onReload }: RemoteFailureProps) {
  const t = useT('shell');
  return (
    <NoticeArea>
      <ErrorState
        headingLevel={1}
        title={t('remote.title')}
        text={onReload ? t('remote.again') : t('remote.text', { brand: brand.name })}
        trace={useFailureTrace(code, traceId)}
        action={
          <>
            <Button
              variant="primary"
              onClick={onReload ?? onRetry}
              loading={retrying}
              loadingLabel={t('failure.retrying')}
            >
              {t(onReload ? 'failure.reload' : 'failure.retry')}
            </Button>
            <ButtonLink as={Link} href="/">
              {t('failure.home')}
            </ButtonLink>
          </>
        }
      />
    </NoticeArea>
  );
}
