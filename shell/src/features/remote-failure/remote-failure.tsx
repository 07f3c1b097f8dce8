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
  /** Offered before a reload: the version of this part that visitors had before. */
  readonly onFallBack?: (() => void) | undefined;
  /** Offered instead of another try once trying again has failed as well. */
  readonly onReload?: (() => void) | undefined;
}

/** Stands where a remote's page would be when the remote cannot be loaded or has crashed. */
export function RemoteFailure({
  code,
  traceId,
  onRetry,
  retrying = false,
  onFallBack,
  onReload,
}: RemoteFailureProps) {
  const t = useT('shell');
  const textOf = (): string => {
    if (onFallBack) return t('remote.former');
    return onReload ? t('remote.again') : t('remote.text', { brand: brand.name });
  };
  const labelOf = (): string => {
    if (onFallBack) return t('remote.openFormer');
    return onReload ? t('failure.reload') : t('failure.retry');
  };
  return (
    <NoticeArea>
      <ErrorState
        headingLevel={1}
        title={t('remote.title')}
        text={textOf()}
        trace={useFailureTrace(code, traceId)}
        action={
          <>
            <Button
              variant="primary"
              onClick={onFallBack ?? onReload ?? onRetry}
              loading={retrying}
              loadingLabel={t('failure.retrying')}
            >
              {labelOf()}
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
