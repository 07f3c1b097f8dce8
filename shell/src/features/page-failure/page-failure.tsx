import { Link, useT, type RouteFailure } from '@lectern/shell-api';
import { Button, ButtonLink, ErrorState, NothingFoundDrawing, SignedOffDrawing } from '@lectern/ui';
import { NoticeArea } from '../../common/notice-area/notice-area.tsx';
import { useFailureTrace } from '../../common/notice-area/use-failure-trace.ts';
import { failureKind } from './failure-kind.ts';

export interface PageFailureProps {
  readonly failure: RouteFailure;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** A page that failed and has no view of its own for it. */
export function PageFailure({ failure, onRetry, retrying = false }: PageFailureProps) {
  const t = useT('shell');
  const { code, traceId } = failure;
  const trace = useFailureTrace(code, traceId);
  const kind = failureKind(failure);
  const drawing = { notFound: <NothingFoundDrawing />, forbidden: <SignedOffDrawing /> };
  return (
    <NoticeArea>
      <ErrorState
        headingLevel={1}
        title={t(`page.${kind}.title`)}
        text={t(`page.${kind}.text`)}
        {...(kind === 'notFound' || kind === 'forbidden' ? { drawing: drawing[kind] } : { trace })}
        action={
          <>
            {kind === 'network' || kind === 'server' ? (
              <Button
                variant="primary"
                onClick={onRetry}
                loading={retrying}
                loadingLabel={t('failure.retrying')}
              >
                {t('failure.retry')}
              </Button>
            ) : (
              <ButtonLink as={Link} href="/search" variant="primary">
                {t('failure.search')}
              </ButtonLink>
            )}
            <ButtonLink as={Link} href="/">
              {t('failure.home')}
            </ButtonLink>
            {kind === 'server' || kind === 'forbidden' ? (
              <ButtonLink as={Link} href={contactAbout(code, traceId)} variant="quiet">
                {t('failure.contact')}
              </ButtonLink>
            ) : null}
          </>
        }
      />
    </NoticeArea>
  );
}

/** The contact form takes over what support would ask for first. */
function contactAbout(code: string, traceId: string | undefined): string {
  return `/contact?${new URLSearchParams({ code, ...(traceId ? { traceId } : {}) }).toString()}`;
}
