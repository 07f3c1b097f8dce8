import type { StaffLive } from '@lectern/contracts-learning';
import { Field, TextInput } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { fromKoreanField, toKoreanField } from '../../common/korean-time.ts';
import type { LiveAct } from './live-acts.ts';
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
export function OrderDialog({
  lecture,
  act,
  onClose,
}: DialogProps & { readonly act: Exclude<LiveAct, 'move'> }) {
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
  const [startsAt, endsAt] = [fromKoreanField(start), fromKoreanField(end)];
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
      <Field label={t('live.move.start')} required {...(isPast ? { error: t('live.move.past') } : {})}>
        <TextInput
          type="datetime-local"
          value={start}
          onChange={(event) => setStart(event.currentTarget.value)}
        />
      </Field>
      <Field label={t('live.move.end')} required {...(isWrong ? { error: t('live.move.wrongLength') } : {})}>
        <TextInput
          type="datetime-local"
          value={end}
          onChange={(event) => setEnd(event.currentTarget.value)}
        />
      </Field>
    </ActDialog>
  );
}
