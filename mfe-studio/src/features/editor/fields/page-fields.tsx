import { STUDIO_LIMITS } from '@lectern/contracts-catalog';
import { Field, Stack, TextArea } from '@lectern/ui';
import { useStudioText } from '../../../common/use-studio-text.ts';
import { LANGUAGES, Place, type FieldsProps } from './place.tsx';

/** One line each: what learners take home. */
const linesOf = (text: string): string[] => text.split('\n').slice(0, STUDIO_LIMITS.goals);

/** What the course page says: goals and description. */
export function PageFields({ document, pins, isEditable, onChange }: FieldsProps) {
  const t = useStudioText();
  return (
    <Stack gap={4}>
      {(['audience', 'prerequisites'] as const).map((name) =>
        LANGUAGES.map((language) => (
          <Place key={`${name}.${language}`} path={`${name}.${language}`} pins={pins}>
            <Field label={t(`fields.${name}.${language}`)}>
              <TextArea
                lang={language}
                rows={2}
                readOnly={!isEditable}
                value={document[name][language]}
                maxLength={STUDIO_LIMITS.shortText * 2}
                onChange={({ target }) =>
                  onChange({ kind: 'set', field: `${name}.${language}`, value: target.value })
                }
              />
            </Field>
          </Place>
        )),
      )}
      {LANGUAGES.map((language) => (
        <Place key={language} path={`goals.${language}`} pins={pins}>
          <Field label={t(`fields.goals.${language}`)} hint={t('fields.goalsHint')}>
            <TextArea
              lang={language}
              rows={5}
              readOnly={!isEditable}
              value={document.goals[language].join('\n')}
              onChange={(event) =>
                onChange({
                  kind: 'set',
                  field: language === 'ko' ? 'goals.ko' : 'goals.en',
                  value: linesOf(event.currentTarget.value),
                })
              }
            />
          </Field>
        </Place>
      ))}
      {LANGUAGES.map((language) => (
        <Place key={language} path={`descriptions.${language}`} pins={pins}>
          <Field label={t(`fields.descriptions.${language}`)} hint={t('fields.descriptionHint')}>
            <TextArea
              lang={language}
              rows={8}
              readOnly={!isEditable}
              value={document.descriptions[language]}
              maxLength={STUDIO_LIMITS.description}
              onChange={(event) =>
                onChange({
                  kind: 'set',
                  field: language === 'ko' ? 'descriptions.ko' : 'descriptions.en',
                  value: event.currentTarget.value,
                })
              }
            />
          </Field>
        </Place>
      ))}
    </Stack>
  );
}
