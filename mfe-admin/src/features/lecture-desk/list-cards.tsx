import type { listAdminCurricula, listFailedFilms, listSubmissions } from '@lectern/contracts-catalog';
import { PROMISED_BUSINESS_DAYS, type ResponseOf } from '@lectern/contracts-core';
import type { listStaffLive } from '@lectern/contracts-learning';
import { useLocale } from '@lectern/shell-api';
import { Badge } from '@lectern/ui';
import { ageInWords } from '../../common/age.ts';
import type { Answer } from '../../common/answer.ts';
import { isPastBusinessDays } from '../../common/desk/promises.ts';
import { countInWords } from '../../common/list/count-in-words.ts';
import { formatSpan } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import { DeskCard, DeskFigure, DeskLine, DeskLines } from './desk-card.tsx';
import css from './lecture-desk.module.css';
import { filmPlace, useTitle } from './titles.ts';

/** Lines of a card; the rest is a press away. */
const SHOWN = 5;

interface CardProps<T> {
  readonly answer: Answer<T>;
  readonly readAt: string;
}

/** Those that wait longest, with the age of the oldest. */
export function SubmissionsCard({ answer, readAt }: CardProps<ResponseOf<typeof listSubmissions>>) {
  const t = useAdminText();
  const locale = useLocale();
  const titleOf = useTitle();
  return (
    <DeskCard id="submissions" href={paths.submissions} answer={answer} asOf={() => readAt}>
      {({ items, count, isCapped }) => (
        <div className={css.body}>
          <DeskFigure value={countInWords(count, isCapped)}>
            {items[0] ? (
              <Badge
                tone={
                  isPastBusinessDays(
                    items[0].submittedAt,
                    PROMISED_BUSINESS_DAYS.submissions,
                    Date.parse(readAt),
                  )
                    ? 'danger'
                    : 'neutral'
                }
              >
                {t('lectureDesk.submissions.oldest', {
                  age: ageInWords(items[0].submittedAt, locale, Date.parse(readAt)),
                })}
              </Badge>
            ) : (
              t('lectureDesk.submissions.none')
            )}
          </DeskFigure>
          <DeskLines>
            {items.slice(0, SHOWN).map((one) => (
              <DeskLine
                key={one.id}
                href={`${paths.adminCourse(one.curriculumId)}?submission=${encodeURIComponent(one.id)}`}
                words={titleOf(one)}
                fact={ageInWords(one.submittedAt, locale, Date.parse(readAt))}
              >
                {one.authorName}
              </DeskLine>
            ))}
          </DeskLines>
        </div>
      )}
    </DeskCard>
  );
}

/** What begins today in Korea, with its time and where it stands. */
export function LiveCard({ answer, readAt }: CardProps<ResponseOf<typeof listStaffLive>>) {
  const t = useAdminText();
  const locale = useLocale();
  return (
    <DeskCard id="live" href={`${paths.live}?view=today`} answer={answer} asOf={() => readAt}>
      {({ items, count, isCapped }) => (
        <div className={css.body}>
          <DeskFigure value={countInWords(count, isCapped)}>
            {count === 0 ? t('lectureDesk.live.none') : null}
          </DeskFigure>
          <DeskLines>
            {items.slice(0, SHOWN).map((one) => (
              <DeskLine
                key={one.lectureId}
                href={paths.liveLecture(one)}
                words={t('live.name', { course: one[`course_${locale}`], lecture: one[`title_${locale}`] })}
                fact={one.startsAt === null ? '' : formatSpan(one.startsAt, one.endsAt)}
              >
                {t(`live.type.${one.type}`)} · {t(`live.state.${one.state}`)}
              </DeskLine>
            ))}
          </DeskLines>
        </div>
      )}
    </DeskCard>
  );
}

/** Films that could not be encoded, with their place and why. */
export function FilmsCard({ answer, readAt }: CardProps<ResponseOf<typeof listFailedFilms>>) {
  const t = useAdminText();
  const locale = useLocale();
  const titleOf = useTitle();
  return (
    <DeskCard id="films" href={paths.failedFilms} answer={answer} asOf={() => readAt}>
      {({ items, count, isCapped }) => (
        <div className={css.body}>
          <DeskFigure value={countInWords(count, isCapped)}>
            {count === 0 ? t('lectureDesk.films.none') : null}
          </DeskFigure>
          <DeskLines>
            {items.slice(0, SHOWN).map((film) => {
              const { href, words } = filmPlace(film, titleOf);
              return (
                <DeskLine
                  key={film.id}
                  href={href}
                  words={words}
                  fact={ageInWords(film.failedAt, locale, Date.parse(readAt))}
                >
                  {t(`lectureDesk.failure.${film.failure ?? 'unknown'}`)}
                </DeskLine>
              );
            })}
          </DeskLines>
        </div>
      )}
    </DeskCard>
  );
}

/** Courses on sale with a film that nobody can read along. */
export function CaptionsCard({ answer, readAt }: CardProps<ResponseOf<typeof listAdminCurricula>>) {
  const t = useAdminText();
  const locale = useLocale();
  const titleOf = useTitle();
  return (
    <DeskCard
      id="captions"
      href={`${paths.curriculums}?captions=missing`}
      answer={answer}
      asOf={() => readAt}
    >
      {({ items, count, isCapped }) => (
        <div className={css.body}>
          <DeskFigure value={countInWords(count, isCapped)}>
            {count === 0 ? t('lectureDesk.captions.none') : null}
          </DeskFigure>
          <DeskLines>
            {items.slice(0, SHOWN).map((one) => (
              <DeskLine
                key={one.id}
                href={paths.adminCourse(one.id)}
                words={titleOf(one)}
                fact={one[`instructor_${locale}`]}
              />
            ))}
          </DeskLines>
        </div>
      )}
    </DeskCard>
  );
}
