import { TicketNumber, type TicketThread } from '@lectern/contracts-messaging';
import {
  definePage,
  Link,
  pageFailure,
  useApi,
  useParams,
  useRouteData,
  useRouteFailure,
  type LoaderArgs,
} from '@lectern/shell-api';
import { ButtonLink, Container, ErrorState } from '@lectern/ui';
import { useMemo } from 'react';
import { PageNotLoaded } from '../../common/page/page-not-loaded.tsx';
import { PageUnderMy } from '../../common/page/page-under-my.tsx';
import { useAccountText } from '../../common/use-account-text.ts';
import { paths } from '../../paths.ts';
import { ownThread } from './support.api.ts';
import css from './support.module.css';
import { Thread } from './thread.tsx';

/** @throws {ApiError}, or a page failure for an address that can be no ticket's. */
const loadTicket = async ({ api, params, signal }: LoaderArgs): Promise<TicketThread> => {
  const number = TicketNumber.safeParse(params['number']);
  if (!number.success) throw pageFailure(404, 'TICKET_NOT_FOUND');
  return ownThread(api, number.data).show(signal);
};

export const page = definePage({
  loader: loadTicket,
  Component: TicketPage,
  ErrorBoundary: TicketFailure,
  head: ({ t }) => ({
    title: t('support.title'),
    description: t('support.description'),
    robots: 'noindex, nofollow',
  }),
});

/** One's own conversation with us. */
function TicketPage() {
  const t = useAccountText();
  const api = useApi();
  const thread = useRouteData<typeof loadTicket>();
  const { number = '' } = useParams();
  const access = useMemo(() => ownThread(api, number), [api, number]);
  return (
    <PageUnderMy title={t('support.title')}>
      <Thread key={number} shown={thread} access={access} />
    </PageUnderMy>
  );
}

function TicketFailure() {
  const t = useAccountText();
  const { status } = useRouteFailure();
  if (status !== 404) return <PageNotLoaded title={t('support.loadFailed')} />;
  return (
    <Container width="reading" className={css.linked}>
      <ErrorState
        headingLevel={1}
        title={t('support.missing')}
        text={t('support.missingText')}
        action={
          <ButtonLink as={Link} href={paths.tickets} variant="primary">
            {t('support.all')}
          </ButtonLink>
        }
      />
    </Container>
  );
}
