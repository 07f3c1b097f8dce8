import { LECTURE_TYPES, STUDIO_LIMITS } from '@lectern/contracts-catalog';
import { Field, Select, Switch, TextArea, TextInput } from '@lectern/ui';
import { useState } from 'react';
import type { LectureDraft } from '../draft/use-lecture-draft.ts';
import css from '../lecture.module.css';
import { useStudioText } from '../../../common/use-studio-text.ts';
import { tagsIn } from '../../../common/words/tags-in.ts';

/** Titles, text, type, tags and switches of a lecture; each is saved as it is written. */
export function DetailsSection({ draft: { lecture, set } }: { draft: LectureDraft }) {
  const t = useStudioText();
  const [tags, setTags] = useState(lecture.tags.join(', '));
  const isFilm = lecture.type === '2d' || lecture.type === '360';
  return (
    <section className={css.section} aria-labelledby="details-title">
      <h2 id="details-title" className={css.sectionTitle}>
        {t('lecturePage.details.title')}
      </h2>
      <div className={css.pair}>
        {(['ko', 'en'] as const).map((language) => (
          <Field key={language} label={t(`lecturePage.details.name.${language}`)} required>
            <TextInput
              lang={language}
              value={lecture.titles[language]}
              maxLength={STUDIO_LIMITS.title * 5}
              onChange={({ target }) => set({ field: `titles.${language}`, value: target.value })}
            />
          </Field>
        ))}
        {(['ko', 'en'] as const).map((language) => (
          <Field key={language} label={t(`lecturePage.details.text.${language}`)}>
            <TextArea
              lang={language}
              value={lecture.descriptions[language]}
              maxLength={STUDIO_LIMITS.lectureText}
              onChange={({ target }) => set({ field: `descriptions.${language}`, value: target.value })}
            />
          </Field>
        ))}
        <Field label={t('lecturePage.details.type')}>
          <Select
            value={lecture.type}
            options={LECTURE_TYPES.map((value) => ({
              value,
              label: t(`lecturePage.details.types.${value}`),
            }))}
            onChange={({ target }) =>
              set({ field: 'type', value: LECTURE_TYPES.find((one) => one === target.value) ?? '2d' })
            }
          />
        </Field>
        <Field
          label={t('lecturePage.details.tags')}
          hint={t('lecturePage.details.tagsHint')}
          error={lecture.tags.length === 0 ? t('lecturePage.details.tagsNeeded') : undefined}
        >
          <TextInput
            value={tags}
            onChange={({ target }) => {
              setTags(target.value);
              set({ field: 'tags', value: tagsIn(target.value) });
            }}
          />
        </Field>
      </div>
      <Switch
        label={t('lecturePage.details.preview')}
        description={t('lecturePage.details.previewText')}
        checked={lecture.isPreview}
        onChange={({ target }) => set({ field: 'isPreview', value: target.checked })}
      />
      {isFilm ? (
        <Switch
          label={t('lecturePage.details.noSeek')}
          description={t('lecturePage.details.noSeekText')}
          checked={lecture.noForwardSeek}
          onChange={({ target }) => set({ field: 'noForwardSeek', value: target.checked })}
        />
      ) : null}
    </section>
  );
}
