import {
  CATEGORY_NAMES,
  LEVELS,
  PRICE_RANGE,
  STUDIO_LIMITS,
  type CourseDocument,
  type Pin,
  type StudioOperation,
} from '@lectern/contracts-catalog';
import { CATEGORIES } from '@lectern/contracts-core';
import { useLocale } from '@lectern/shell-api';
import { Checkbox, Field, NumberInput, Select, Stack, Switch, TextArea, TextInput } from '@lectern/ui';
import type { ReactNode } from 'react';
import { useStudioText } from '../../common/use-studio-text.ts';
import css from './editor.module.css';

export interface FieldsProps {
  document: CourseDocument;
  pins: readonly Pin[];
  isEditable: boolean;
  onChange: (...operations: StudioOperation[]) => void;
}

const LANGUAGES = ['ko', 'en'] as const;
/** A field's place in the page, for the checklist and for pins. */
export const anchorOf = (path: string): string => `field-${path.replaceAll('.', '-')}`;

/** A field with the reviewer's open remarks above it. */
function Place({ path, pins, children }: { path: string; pins: readonly Pin[]; children: ReactNode }) {
  const t = useStudioText();
  const open = pins.filter((pin) => pin.path === path && pin.resolvedAt === null);
  return (
    <div id={anchorOf(path)} tabIndex={-1} className={css.place}>
      {open.map(({ id, text }) => (
        <p key={id} className={css.pin}>
          <strong>{t('pins.reviewer')}</strong> {text}
        </p>
      ))}
      {children}
    </div>
  );
}

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
    </Stack>
  );
}

/** One line each: what learners take home. */
const linesOf = (text: string): string[] => text.split('\n').slice(0, STUDIO_LIMITS.goals);

/** What the course page says: goals and description. */
export function PageFields({ document, pins, isEditable, onChange }: FieldsProps) {
  const t = useStudioText();
  return (
    <Stack gap={4}>
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

/** Price, certificate and what the author signs. */
export function SaleFields({ document, pins, isEditable, onChange }: FieldsProps) {
  const t = useStudioText();
  const { krw, usd, isFree = false } = document.price;
  const isOff = (value: number, { least, most }: { least: number; most: number }) =>
    value < least || value > most;
  return (
    <Stack gap={4}>
      <Switch
        disabled={!isEditable}
        checked={isFree}
        label={t('fields.free')}
        description={t('fields.freeText')}
        onChange={(event) =>
          onChange(
            { kind: 'set', field: 'price.isFree', value: event.currentTarget.checked },
            { kind: 'set', field: 'price.krw', value: 0 },
            { kind: 'set', field: 'price.usd', value: null },
          )
        }
      />
      <Place path="price.krw" pins={pins}>
        <Field
          label={t('new.price')}
          hint={t('fields.priceHint')}
          {...(!isFree && isOff(krw, PRICE_RANGE.KRW)
            ? { error: t(krw === 0 ? 'fields.priceMissing' : 'new.priceWrong') }
            : {})}
        >
          <NumberInput
            readOnly={!isEditable || isFree}
            value={krw === 0 ? '' : String(krw)}
            inputMode="numeric"
            suffix={t('new.won')}
            onChange={(event) => {
              const value = Math.round(Number(event.currentTarget.value));
              if (value >= 0 && value <= PRICE_RANGE.KRW.most)
                onChange({ kind: 'set', field: 'price.krw', value });
            }}
          />
        </Field>
      </Place>
      <Place path="price.usd" pins={pins}>
        <Field
          label={t('fields.usd')}
          hint={t('fields.usdHint')}
          {...(usd !== null && isOff(usd, PRICE_RANGE.USD) ? { error: t('fields.usdWrong') } : {})}
        >
          <NumberInput
            readOnly={!isEditable || isFree}
            value={usd === null ? '' : String(usd / 100)}
            prefix="$"
            step="0.01"
            onChange={(event) => {
              const text = event.currentTarget.value;
              const value = text === '' ? null : Math.round(Number(text) * 100);
              if (value === null || (value >= 0 && value <= PRICE_RANGE.USD.most))
                onChange({ kind: 'set', field: 'price.usd', value });
            }}
          />
        </Field>
      </Place>
      <Checkbox
        disabled={!isEditable}
        checked={document.hasCertificate}
        label={t('fields.certificate')}
        onChange={(event) =>
          onChange({ kind: 'set', field: 'hasCertificate', value: event.currentTarget.checked })
        }
      />
      <Place path="disclosure" pins={pins}>
        <Field label={t('fields.ties')} hint={t('fields.tiesHint')}>
          <TextArea
            readOnly={!isEditable}
            value={document.disclosure.ties}
            maxLength={STUDIO_LIMITS.shortText}
            onChange={(event) =>
              onChange({
                kind: 'set',
                field: 'disclosure',
                value: { ...document.disclosure, ties: event.currentTarget.value },
              })
            }
          />
        </Field>
        <Checkbox
          disabled={!isEditable}
          checked={document.disclosure.signedAt !== null}
          label={t('fields.signed')}
          onChange={(event) =>
            onChange({
              kind: 'set',
              field: 'disclosure',
              value: {
                ...document.disclosure,
                signedAt: event.currentTarget.checked ? new Date().toISOString() : null,
              },
            })
          }
        />
      </Place>
      <Place path="hasPatientConsent" pins={pins}>
        <Checkbox
          disabled={!isEditable}
          checked={document.hasPatientConsent}
          label={t('fields.patients')}
          onChange={(event) =>
            onChange({ kind: 'set', field: 'hasPatientConsent', value: event.currentTarget.checked })
          }
        />
      </Place>
      <Place path="refundNoticeShown" pins={pins}>
        <Checkbox
          disabled={!isEditable}
          checked={document.refundNoticeShown}
          label={t('fields.refund')}
          onChange={(event) =>
            onChange({ kind: 'set', field: 'refundNoticeShown', value: event.currentTarget.checked })
          }
        />
      </Place>
    </Stack>
  );
}
