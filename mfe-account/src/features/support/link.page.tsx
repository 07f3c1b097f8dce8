import { Secret, type TicketThread } from '@lectern/contracts-messaging';
import { definePage, Link, useApi, useHydrated, useLocation } from '@lectern/shell-api';
import { Button, ButtonLink, Container, ErrorState, Skeleton, SkeletonGroup } from '@lectern/ui';
import { useEffect, useMemo, useState } from 'react';
import { failureOf, type Failure } from '../../common/failure.ts';
import { useAccountText } from '../../common/use-account-text.ts';
import { paths } from '../../paths.ts';
import { linkedThread, type ThreadAccess } from './support.api.ts';
import css from './support.module.css';
import { Thread } from './thread.tsx';

export const page = definePage({
  Component: LinkPage,
  head: ({ t }) => ({
    title: t('support.title'),
    description: t('support.description'),
    robots: 'noindex, nofollow',
  }),
});

/** The conversation a secret link opens. The secret stands behind the `#`: no server and no other page hears of it. */
function LinkPage() {
  const t = useAccountText();
  const { hash } = useLocation();
  // No server is told what stands there.
  const isKnown = useHydrated();
  const link = isKnown ? Secret.safeParse(hash.slice(1)) : undefined;
  return (
    <Container width="reading" className={css.linked}>
      <h1 className={css.title}>{t('support.title')}</h1>
      {link === undefined ? (
        <Loading />
      ) : link.success ? (
        <Linked key={link.data} link={link.data} />
      ) : (
        <Missing title={t('support.link.incomplete')} text={t('support.link.incompleteText')} />
      )}
    </Container>
  );
}

function Linked({ link }: { link: string }) {
  const t = useAccountText();
  const api = useApi();
  const access = useMemo(() => linkedThread(api, link), [api, link]);
  const { thread, failure, again } = useThread(access);
  if (failure?.code === 'TICKET_NOT_FOUND') {
    return <Missing title={t('support.link.over')} text={t('support.link.overText')} />;
  }
  if (failure) {
    const isLimited = failure.code === 'TOO_MANY_ATTEMPTS';
    return (
      <ErrorState
        headingLevel={2}
        title={t('support.loadFailed')}
        text={t(isLimited ? 'failure.TOO_MANY_ATTEMPTS' : 'support.loadFailedText')}
        action={
          <Button variant="primary" onClick={again}>
            {t('botCheck.again')}
          </Button>
        }
      />
    );
  }
  if (!thread) return <Loading />;
  return <Thread shown={thread} access={access} />;
}

function useThread(access: ThreadAccess) {
  const [thread, setThread] = useState<TicketThread | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    access.show(stop.signal).then(
      (shown) => stop.signal.aborted || setThread(shown),
      (thrown: unknown) => stop.signal.aborted || setFailure(failureOf(thrown)),
    );
    return () => stop.abort();
  }, [access, round]);
  const again = (): void => {
    setFailure(null);
    setRound((before) => before + 1);
  };
  return { thread, failure, again };
}

function Loading() {
  const t = useAccountText();
  return (
    <SkeletonGroup label={t('support.loadingOne')} className={css.messages}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="6rem" shape="card" />
      ))}
    </SkeletonGroup>
  );
}

function Missing({ title, text }: { title: string; text: string }) {
  const t = useAccountText();
  return (
    <ErrorState
      headingLevel={2}
      title={title}
      text={text}
      action={
        <ButtonLink as={Link} href={paths.contact} variant="primary">
          {t('support.write')}
        </ButtonLink>
      }
    />
  );
}
