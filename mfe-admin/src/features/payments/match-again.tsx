import { koreanDay } from '@lectern/contracts-core';
import { Link, useNavigate, useSearchParams } from '@lectern/shell-api';
import { Button, Cluster, Field, RefreshIcon, TextInput, TextLink } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import type { RefusalWords } from '../../common/act/use-act.ts';
import { placeAddress } from '../../common/list/list-place.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { MATCH } from './payments-address.ts';
import type { MatchedList } from './payments.api.ts';

const DAY_MS = 86_400_000;
const REFUSALS: RefusalWords = {
  MATCH_RUNNING: 'payments.match.again.running',
  MATCH_DAY_REFUSED: 'payments.match.again.refused',
  UNAVAILABLE: 'payments.match.again.away',
};

interface MatchAgainProps {
  list: MatchedList;
  day: string;
  /** Its payment is read first. */
  orderId?: string | null;
}

/** Has a day of the provider compared again: from a row, or as a whole. */
export function MatchAgain({ list, day, orderId = null }: MatchAgainProps) {
  const t = useAdminText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" icon={<RefreshIcon size={16} />} onClick={() => setOpen(true)}>
        {t(orderId === null ? 'payments.match.again.button' : 'payments.act.fetch.button')}
      </Button>
      {isOpen ? (
        <MatchAgainDialog list={list} day={day} orderId={orderId} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

function MatchAgainDialog({
  list,
  day,
  orderId = null,
  onMatched,
  onClose,
}: MatchAgainProps & { onMatched?: () => void; onClose: () => void }) {
  const t = useAdminText();
  const kind = orderId === null ? 'day' : 'row';
  return (
    <ActDialog
      words={{
        title: t('payments.match.again.title', { day }),
        text: t(`payments.match.again.text.${kind}`),
        confirm: t('payments.match.again.confirm'),
      }}
      done={null}
      refusals={REFUSALS}
      send={async (api, reason) => {
        const { matchAgain } = await import(
          /* webpackChunkName: "admin.payments-data" */ './payments.api.ts'
        );
        const { open } = await matchAgain(api, {
          list,
          day,
          reason,
          ...(orderId === null ? {} : { orderId }),
        });
        return open === 0
          ? { tone: 'positive', title: t('payments.match.again.fine', { day }) }
          : { tone: 'neutral', title: t('payments.match.again.left', { day, count: open }) };
      }}
      onDone={() => {
        onClose();
        onMatched?.();
      }}
      onClose={onClose}
    />
  );
}

/** Chooses any day to be compared, also one of which there is no report yet, and shows it alone afterwards. */
export function MatchDayForm({ list }: { list: MatchedList }) {
  const t = useAdminText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const shown = search.get('day');
  // The provider tells of settlements on the day after.
  const [last] = useState(() => koreanDay(new Date(Date.now() - (list === 'settlements' ? DAY_MS : 0))));
  const [day, setDay] = useState(shown ?? last);
  const [isOpen, setOpen] = useState(false);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && day <= last;
  return (
    <Cluster gap={3} align="end">
      <Field label={t('payments.match.again.day')}>
        <TextInput
          type="date"
          value={day}
          max={last}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </Field>
      <Button icon={<RefreshIcon size={16} />} disabled={!isDay} onClick={() => setOpen(true)}>
        {t('payments.match.again.chosen')}
      </Button>
      {shown === null ? null : (
        <TextLink as={Link} href={placeAddress(MATCH, search, { day: null })}>
          {t('payments.match.again.all')}
        </TextLink>
      )}
      {isOpen ? (
        <MatchAgainDialog
          list={list}
          day={day}
          onMatched={() => navigate(placeAddress(MATCH, search, { day }), { preventScrollReset: true })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Cluster>
  );
}
