import type { TicketCase } from '@lectern/contracts-messaging';
import { definePage, Link, useReload, useRouteData } from '@lectern/shell-api';
import { ArrowLeftIcon, Badge, Notice, Stack, TextLink } from '@lectern/ui';
import { useState } from 'react';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { PageCount, PageHead } from '../../common/list/list-page.tsx';
import { Colleagues } from '../../common/presence/colleagues.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import { StateAct } from './state-act.tsx';
import { loadTicket } from './support.api.ts';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketMessages } from './ticket-messages.tsx';
import css from './ticket.module.css';
import { WriteForm } from './write-form.tsx';

export const page = inFrame(
  definePage({
    loader: loadTicket,
    Component: TicketPage,
    head: ({ t }) => ({
      title: t('support.one'),
      description: t('support.text'),
      robots: 'noindex, nofollow',
    }),
  }),
);

function TicketPage() {
  const shown = useRouteData<typeof loadTicket>();
  // Another ticket, and what came since, is another form.
  return <Ticket key={shown.number} shown={shown} />;
}

/** A question with everything that was written, and what staff can do about it. */
function Ticket({ shown }: { shown: TicketCase }) {
  const t = useAdminText();
  const { reload } = useReload();
  const [own, setOwn] = useState<{ from: TicketCase; now: TicketCase } | null>(null);
  // Data of a reload replaces the answer of an earlier act.
  const ticket = own?.from === shown ? own.now : shown;
  const change = (now: TicketCase): void => setOwn({ from: shown, now });
  return (
    <Stack gap={5}>
      <TextLink as={Link} href={paths.support} tone="quiet" className={css.back}>
        <ArrowLeftIcon size={16} /> {t('support.title')}
      </TextLink>
      <PageHead
        title={t(`support.subject.${ticket.subject}`)}
        tools={<StateAct ticket={ticket} onChange={change} />}
      >
        <PageCount>
          {ticket.number} <Badge>{t(`support.state.${ticket.state}`)}</Badge>{' '}
          {ticket.isOverdue ? <Badge tone="danger">{t('support.late')}</Badge> : null}
        </PageCount>
      </PageHead>
      <Colleagues kind="ticket" id={ticket.number} />
      <div className={css.columns}>
        <Stack gap={5}>
          <TicketMessages ticket={ticket} />
          {ticket.email === '' ? (
            <Notice tone="info">{t('support.erased')}</Notice>
          ) : (
            <WriteForm ticket={ticket} onWritten={change} onChanged={reload} />
          )}
        </Stack>
        <TicketFacts ticket={ticket} />
      </div>
    </Stack>
  );
}
