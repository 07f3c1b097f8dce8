import { CATEGORY_NAMES, LEVELS, STUDIO_LIMITS } from '@lectern/contracts-catalog';
import { CATEGORIES } from '@lectern/contracts-core';
import { useLocale } from '@lectern/shell-api';
import { Field, Select, Stack, TextInput } from '@lectern/ui';
import { useStudioText } from '../../../common/use-studio-text.ts';
import { LANGUAGES, Place, type FieldsProps } from './place.tsx';
import { TagsField } from './tags-field.tsx';

/** Titles, subtitles, category and the like. */
export function DetailsFields({ document, pins, isEditable, onChange }: FieldsProps) {
  const t = useStudioText();
  const locale = useLocale();
  return (
    <Stack gap={4}>
      {LANGUAGES.map((language) => (
        <Place key={language} path={`titles.${language}`} pins={pins}>
          <Field label={t(`new.titles.${language}`)} hint={t('new.titleHint', { most: STUDIO_LIMITS.title })}>
            <TextInput
              lang={language}
              readOnly={!isEditable}
              value={document.titles[language]}
              maxLength={STUDIO_LIMITS.title * 2}
              onChange={(event) =>
                onChange({
                  kind: 'set',
                  field: language === 'ko' ? 'titles.ko' : 'titles.en',
                  value: event.currentTarget.value,
                })
              }
            />
          </Field>
        </Place>
      ))}
      {LANGUAGES.map((language) => (
        <Place key={language} path={`subtitles.${language}`} pins={pins}>
          <Field label={t(`fields.subtitles.${language}`)}>
            <TextInput
              lang={language}
              readOnly={!isEditable}
              value={document.subtitles[language]}
              maxLength={STUDIO_LIMITS.subtitle * 2}
              onChange={(event) =>
                onChange({
                  kind: 'set',
                  field: language === 'ko' ? 'subtitles.ko' : 'subtitles.en',
                  value: event.currentTarget.value,
                })
              }
            />
          </Field>
        </Place>
      ))}
      <Place path="category" pins={pins}>
        <Field label={t('new.category')}>
          <Select
            disabled={!isEditable}
            value={document.category}
            options={CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[locale][value] }))}
            onChange={(event) => {
              const value = CATEGORIES.find((one) => one === event.currentTarget.value);
              if (value) onChange({ kind: 'set', field: 'category', value });
            }}
          />
        </Field>
      </Place>
      <Place path="level" pins={pins}>
        <Field label={t('new.level')}>
          <Select
            disabled={!isEditable}
            value={document.level}
            options={LEVELS.map((value) => ({ value, label: t(`level.${value}`) }))}
            onChange={(event) => {
              const value = LEVELS.find((one) => one === event.currentTarget.value);
              if (value) onChange({ kind: 'set', field: 'level', value });
            }}
          />
        </Field>
      </Place>
      {LANGUAGES.map((language) => (
        <Place key={language} path={`tags.${language}`} pins={pins}>
          <TagsField
            label={t(`fields.tags.${language}`)}
            hint={t('fields.tagsHint')}
            language={language}
            isEditable={isEditable}
            tags={document.tags[language]}
            onTags={(value) =>
              onChange({ kind: 'set', field: language === 'ko' ? 'tags.ko' : 'tags.en', value })
            }
          />
        </Place>
      ))}
    </Stack>
  );
}
