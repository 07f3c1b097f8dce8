import type { StaffLive } from '@lectern/contracts-learning';
import { Field, TextInput } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { keepMoment, toKoreanField } from '../../common/korean-time.ts';
import type { OrderAct } from './live-acts.ts';
import { direct, move } from './live.api.ts';

interface DialogProps {
  readonly lecture: StaffLive;
  readonly onClose: () => void;
}

const REFUSALS = {
  LECTURE_NOT_FOUND: 'live.gone',
  LECTURE_OVER: 'live.over',
  SESSION_PAST: 'live.move.past',
} as const;
const LONGEST_MS = 24 * 60 * 60_000;

/** Begins, ends or cancels a lecture, or lets it follow its times again. */
export function OrderDialog({ lecture, act, onClose }: DialogProps & { readonly act: OrderAct }) {
  const t = useAdminText();
  const words = (part: string): string => t(`live.${act}.${part}`);
  return (
    <ActDialog
      words={{ title: words('title'), text: words('text'), confirm: words('confirm') }}
      done={words('done')}
      isDangerous={act === 'cancel' || act === 'end'}
      // What was ended can follow its times again; mails about a cancelled one are out at once.
      typedWords={act === 'cancel' ? toKoreanField(lecture.startsAt).slice(0, 10) || undefined : undefined}
      refusals={REFUSALS}
      send={(api, reason) => direct(api, lecture, { order: act, reason })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

/** Gives a lecture another date, in Korean time. */
export function MoveDialog({ lecture, onClose }: DialogProps) {
  const t = useAdminText();
  const [start, setStart] = useState(toKoreanField(lecture.startsAt));
  const [end, setEnd] = useState(toKoreanField(lecture.endsAt));
  const [startsAt, endsAt] = [keepMoment(start, lecture.startsAt), keepMoment(end, lecture.endsAt)];
  const lengthMs = startsAt && endsAt ? Date.parse(endsAt) - Date.parse(startsAt) : null;
  const [now] = useState(() => Date.now());
  const isPast = startsAt !== null && Date.parse(startsAt) < now;
  const isWrong = lengthMs !== null && (lengthMs <= 0 || lengthMs > LONGEST_MS);
  return (
    <ActDialog
      words={{ title: t('live.move.title'), text: t('live.move.text'), confirm: t('live.move.confirm') }}
      done={t('live.move.done')}
      isReady={lengthMs !== null && !isWrong && !isPast}
      refusals={REFUSALS}
      send={async (api, reason) => {
        if (startsAt && endsAt) await move(api, lecture.lectureId, { startsAt, endsAt, reason });
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <MomentField of="start" value={start} onChange={setStart} problem={isPast ? 'live.move.past' : null} />
      <MomentField
        of="end"
        value={end}
        onChange={setEnd}
        problem={isWrong ? 'live.move.wrongLength' : null}
      />
    </ActDialog>
  );
}

/** Lets a lecture that runs go on until a later end; its start stays as it is, to the second. */
export function LengthenDialog({ lecture, onClose }: DialogProps) {
  const t = useAdminText();
  const { startsAt, endsAt: before } = lecture;
  const [end, setEnd] = useState(toKoreanField(before));
  const [now] = useState(() => Date.now());
  const endsAt = keepMoment(end, before);
  const endMs = endsAt === null ? null : Date.parse(endsAt);
  const isLater = endMs !== null && endMs > Math.max(now, before === null ? 0 : Date.parse(before));
  const isTooLong = endMs !== null && startsAt !== null && endMs - Date.parse(startsAt) > LONGEST_MS;
  const problem = isTooLong ? 'wrongLength' : isLater || end === toKoreanField(before) ? null : 'notLater';
  return (
    <ActDialog
      words={{
        title: t('live.lengthen.title'),
        text: t('live.lengthen.text'),
        confirm: t('live.lengthen.confirm'),
      }}
      done={t('live.lengthen.done')}
      isReady={isLater && !isTooLong}
      refusals={{ ...REFUSALS, SESSION_PAST: 'live.lengthen.notLater' }}
      send={async (api, reason) => {
        if (startsAt && endsAt) await move(api, lecture.lectureId, { startsAt, endsAt, reason });
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <MomentField
        of="end"
        value={end}
        onChange={setEnd}
        problem={problem ? `live.lengthen.${problem}` : null}
      />
    </ActDialog>
  );
}

interface MomentFieldProps {
  of: 'start' | 'end';
  value: string;
  onChange: (typed: string) => void;
  /** Key of the message that says what is wrong. */
  problem: string | null;
}

/** Asks when a lecture begins or ends, in Korean time. */
function MomentField({ of, value, onChange, problem }: MomentFieldProps) {
  const t = useAdminText();
  return (
    <Field label={t(`live.move.${of}`)} required {...(problem === null ? {} : { error: t(problem) })}>
      <TextInput
        type="datetime-local"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
