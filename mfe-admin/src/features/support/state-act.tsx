import type { TicketCase } from '@lectern/contracts-messaging';
import { Button } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { setState } from './support.api.ts';

interface StateActProps {
  readonly ticket: TicketCase;
  readonly onChange: (next: TicketCase) => void;
}

/** Closes a ticket, or opens it again, with the reason. */
export function StateAct({ ticket, onChange }: StateActProps) {
  const t = useAdminText();
  // What was read when the dialog opened: a message that comes meanwhile is not closed unread by a second press.
  const [read, setRead] = useState<TicketCase | null>(null);
  const isClosed = ticket.state === 'closed';
  return (
    <>
      <Button onClick={() => setRead(ticket)}>{t(isClosed ? 'support.reopen' : 'support.close')}</Button>
      {read ? <StateDialog ticket={read} onChange={onChange} onClose={() => setRead(null)} /> : null}
    </>
  );
}

function StateDialog({ ticket, onChange, onClose }: StateActProps & { readonly onClose: () => void }) {
  const t = useAdminText();
  const state = ticket.state === 'closed' ? 'open' : 'closed';
  const key = state === 'open' ? 'support.reopening' : 'support.closing';
  return (
    <ActDialog
      words={{
        title: t(`${key}.title`, { number: ticket.number }),
        text: t(`${key}.text`),
        confirm: t(`${key}.confirm`),
      }}
      done={null}
      refusals={{ TICKET_CHANGED: 'support.closeChanged' }}
      send={async (api, reason) => onChange(await setState(api, ticket, { state, reason }))}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
