import { STUDIO_LIMITS, type DraftLecture } from '@lectern/contracts-catalog';
import { formatClock } from '@lectern/player';
import { Button, Field, IconButton, TextInput, TrashIcon } from '@lectern/ui';
import type { LectureDraft } from '../draft/use-lecture-draft.ts';
import css from '../lecture.module.css';
import { useStudioText } from '../../../common/use-studio-text.ts';
import { TimeField } from './time-field.tsx';

type Chapter = DraftLecture['chapters'][number];

interface ChaptersSectionProps {
  readonly draft: LectureDraft;
  /** Seconds of the film; null while they are not known. */
  readonly duration: number | null;
  readonly read: () => number;
}

/** Named parts of a film, in its order. */
export function ChaptersSection({ draft, duration, read }: ChaptersSectionProps) {
  const t = useStudioText();
  const { chapters } = draft.lecture;
  const put = (next: readonly Chapter[]): void =>
    draft.set({
      field: 'chapters',
      value: [...next].sort((one, other) => one.startSeconds - other.startSeconds),
    });
  const add = (): void => {
    const now = Math.floor(read());
    const startSeconds = chapters.length === 0 ? 0 : now;
    if (chapters.some((one) => one.startSeconds === startSeconds)) return;
    put([...chapters, { startSeconds, titles: { ko: '', en: '' } }]);
  };
  const change = (at: number, part: Partial<Chapter>): void =>
    put(chapters.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <section className={css.section} aria-labelledby="chapters-title">
      <h2 id="chapters-title" className={css.sectionTitle}>
        {t('lecturePage.chapters.title')}
      </h2>
      <p className={css.note}>{t('lecturePage.chapters.text')}</p>
      {chapters.length === 0 ? <p className={css.note}>{t('lecturePage.chapters.none')}</p> : null}
      <ol className={css.rows}>
        {chapters.map((chapter, index) => (
          <li key={chapter.startSeconds} className={css.row}>
            <TimeField
              label={t('lecturePage.chapters.from')}
              error={
                duration !== null && chapter.startSeconds >= duration
                  ? t('lecturePage.chapters.after')
                  : undefined
              }
              seconds={chapter.startSeconds}
              onSeconds={(startSeconds) => change(index, { startSeconds })}
            />
            {(['ko', 'en'] as const).map((language) => (
              <Field key={language} label={t(`lecturePage.chapters.name.${language}`)}>
                <TextInput
                  lang={language}
                  value={chapter.titles[language]}
                  maxLength={STUDIO_LIMITS.title}
                  onChange={({ target }) =>
                    change(index, { titles: { ...chapter.titles, [language]: target.value } })
                  }
                />
              </Field>
            ))}
            <IconButton
              label={t('lecturePage.chapters.remove', { time: formatClock(chapter.startSeconds) })}
              icon={<TrashIcon />}
              onClick={() => put(chapters.filter((_one, other) => other !== index))}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button disabled={chapters.length >= STUDIO_LIMITS.chapters} onClick={add}>
          {t('lecturePage.chapters.add')}
        </Button>
      </div>
    </section>
  );
}
