import { SESSION_BOUNDS, SESSION_RULES } from '@lectern/contracts-catalog';
import type { StudioSession } from '@lectern/contracts-learning';
import { ApiError } from '@lectern/http';
import { showToast, useApi } from '@lectern/shell-api';
import { Field, Spinner, TextInput } from '@lectern/ui';
import { useState } from 'react';
import { useStudioText } from '../../../common/use-studio-text.ts';
import { koreanInput, momentOf, ownTime } from '../parts/korean-input.ts';
import { SessionActDialog } from './act-dialog.tsx';
import { BuyersEffects } from './buyers-effects.tsx';
import { moveSession } from './session.api.ts';
import css from './session.module.css';
import { useSession } from './use-session.ts';

const DAY_MS = 86_400_000;

interface MoveDialogProps {
  readonly session: StudioSession;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Gives a session that is on sale other times, in Korean time. */
export function MoveDialog({ session, onDone, onClose }: MoveDialogProps) {
  const t = useStudioText();
  const api = useApi();
  const [start, setStart] = useState(koreanInput(session.startsAt));
  const [end, setEnd] = useState(koreanInput(session.endsAt));
  const [startsAt, endsAt] = [momentOf(start), momentOf(end)];
  const isSame = startsAt === session.startsAt && endsAt === session.endsAt;
  const fault = faultOf(startsAt, endsAt);
  const asked = useSession(session, fault === null && startsAt !== null ? startsAt : undefined);
  return (
    <SessionActDialog
      words={{
        title: t('lecturePage.session.move.title'),
        text: t('lecturePage.session.move.text'),
        confirm: t('lecturePage.session.move.confirm'),
        reasonHint: t('lecturePage.session.move.reasonHint'),
      }}
      isReady={fault === null && !isSame && asked.session !== null}
      send={async (reason) => {
        if (startsAt !== null && endsAt !== null)
          await moveSession(api, session, { startsAt, endsAt, reason });
      }}
      explain={(thrown) => t(...refusalOf(thrown))}
      onDone={() => {
        showToast({ tone: 'positive', title: t('lecturePage.session.move.done') });
        onDone();
      }}
      onClose={onClose}
    >
      <div className={css.times}>
        <Field
          label={t('lecturePage.schedule.startsAt')}
          hint={t('lecturePage.schedule.own', { time: ownTime(startsAt) })}
          error={fault === 'soon' || fault === 'far' ? t(`lecturePage.session.bound.${fault}`) : undefined}
          required
        >
          <TextInput
            type="datetime-local"
            value={start}
            onChange={({ target }) => {
              setStart(target.value);
              setEnd(movedEnd(start, target.value, end));
            }}
          />
        </Field>
        <Field
          label={t('lecturePage.schedule.endsAt')}
          error={fault === 'length' ? t('lecturePage.session.bound.length') : undefined}
          required
        >
          <TextInput type="datetime-local" value={end} onChange={({ target }) => setEnd(target.value)} />
        </Field>
      </div>
      {asked.session ? (
        <BuyersEffects session={asked.session} act="move" />
      ) : asked.hasFailed ? (
        <p role="alert">{t('lecturePage.session.failed')}</p>
      ) : (
        <Spinner label={t('lecturePage.session.loading')} />
      )}
    </SessionActDialog>
  );
}

/** What the service would refuse for sure; how short a session may become it alone knows. */
function faultOf(startsAt: string | null, endsAt: string | null): 'empty' | 'soon' | 'far' | 'length' | null {
  if (startsAt === null || endsAt === null) return 'empty';
  const until = Date.parse(startsAt) - Date.now();
  if (until < SESSION_BOUNDS.noticeSeconds * 1_000) return 'soon';
  if (until > SESSION_BOUNDS.farthestDays * DAY_MS) return 'far';
  const length = Date.parse(endsAt) - Date.parse(startsAt);
  return length > 0 && length <= DAY_MS ? null : 'length';
}

/** The end goes with the start, so that a session stays as long as it was. */
function movedEnd(before: string, after: string, end: string): string {
  const [from, to, until] = [momentOf(before), momentOf(after), momentOf(end)];
  if (from === null || to === null || until === null) return end;
  return koreanInput(new Date(Date.parse(until) + Date.parse(to) - Date.parse(from)).toISOString());
}

function refusalOf(thrown: unknown): [string, Record<string, number>] {
  if (!(thrown instanceof ApiError) || thrown.code !== 'SESSION_BOUND')
    return ['lecturePage.session.failedAct', {}];
  const { rule, leastSeconds } = Object(thrown.details) as { rule?: unknown; leastSeconds?: unknown };
  const known = SESSION_RULES.find((one) => one === rule) ?? 'begun';
  return [`lecturePage.session.bound.${known}`, { minutes: Math.ceil(Number(leastSeconds ?? 0) / 60) }];
}
