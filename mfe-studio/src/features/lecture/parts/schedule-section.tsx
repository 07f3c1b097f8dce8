import { STUDIO_LIMITS } from '@lectern/contracts-catalog';
import { Field, NumberInput, TextInput } from '@lectern/ui';
import type { LectureDraft } from '../draft/use-lecture-draft.ts';
import css from '../lecture.module.css';
import type { SessionPlace } from '../session/session.api.ts';
import { SoldSession } from '../session/sold-session.tsx';
import { useStudioText } from '../../../common/use-studio-text.ts';
import { koreanInput, momentOf, ownTime } from './korean-input.ts';

interface ScheduleSectionProps {
  readonly draft: LectureDraft;
  /** Null before the lecture is on sale: then its times are fields of the draft. */
  readonly sold: SessionPlace | null;
}

/** When and where a live or on-site lecture is held. Korean time counts; the author's own is said beside it. */
export function ScheduleSection({ draft, sold }: ScheduleSectionProps) {
  const t = useStudioText();
  const { lecture, set } = draft;
  return (
    <section className={css.section} aria-labelledby="schedule-title">
      <h2 id="schedule-title" className={css.sectionTitle}>
        {t('lecturePage.schedule.title')}
      </h2>
      {sold ? <SoldSession place={sold} /> : <DraftTimes draft={draft} />}
      <div className={css.pair}>
        {lecture.type === 'onsite'
          ? (['ko', 'en'] as const).map((language) => (
              <Field key={language} label={t(`lecturePage.schedule.venue.${language}`)}>
                <TextInput
                  lang={language}
                  value={lecture.venue[language]}
                  maxLength={STUDIO_LIMITS.venue}
                  onChange={({ target }) => set({ field: `venue.${language}`, value: target.value })}
                />
              </Field>
            ))
          : null}
        <Field
          label={t('lecturePage.schedule.seats')}
          hint={t(sold ? 'lecturePage.schedule.seatsSoldHint' : 'lecturePage.schedule.seatsHint')}
        >
          <NumberInput
            inputMode="numeric"
            min={1}
            max={STUDIO_LIMITS.seats}
            value={lecture.seats ?? ''}
            onChange={({ target }) => set({ field: 'seats', value: seatsIn(target.value) })}
          />
        </Field>
      </div>
    </section>
  );
}

function DraftTimes({ draft: { lecture, set } }: { draft: LectureDraft }) {
  const t = useStudioText();
  const ends = lecture.endsAt !== null && lecture.startsAt !== null && lecture.endsAt <= lecture.startsAt;
  return (
    <div className={css.pair}>
      {(['startsAt', 'endsAt'] as const).map((field) => (
        <Field
          key={field}
          label={t(`lecturePage.schedule.${field}`)}
          hint={
            lecture[field] === null
              ? undefined
              : t('lecturePage.schedule.own', { time: ownTime(lecture[field]) })
          }
          error={field === 'endsAt' && ends ? t('lecturePage.schedule.order') : undefined}
        >
          <TextInput
            type="datetime-local"
            value={koreanInput(lecture[field])}
            onChange={({ target }) => set({ field, value: momentOf(target.value) })}
          />
        </Field>
      ))}
    </div>
  );
}

function seatsIn(text: string): number | null {
  const seats = Number.parseInt(text, 10);
  return seats >= 1 ? Math.min(seats, STUDIO_LIMITS.seats) : null;
}
