import { PRICE_RANGE, STUDIO_LIMITS, type StudioCurriculum } from '@lectern/contracts-catalog';
import { Checkbox, Field, NumberInput, Stack, Switch, TextArea } from '@lectern/ui';
import { useStudioText } from '../../../common/use-studio-text.ts';
import { Place, type FieldsProps } from './place.tsx';
import { SaleWindowNotice } from './sale-window-notice.tsx';

interface SaleFieldsProps extends FieldsProps {
  /** When it can be bought; null without limits. */
  saleWindow: StudioCurriculum['saleWindow'];
}

/** Price, certificate and what the author signs. */
export function SaleFields({ document, pins, isEditable, onChange, saleWindow }: SaleFieldsProps) {
  const t = useStudioText();
  const { krw, usd, isFree = false } = document.price;
  const isOff = (value: number, { least, most }: { least: number; most: number }) =>
    value < least || value > most;
  return (
    <Stack gap={4}>
      {saleWindow ? <SaleWindowNotice window={saleWindow} /> : null}
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
        <Field label={t('fields.sponsor')} hint={t('fields.sponsorHint')}>
          <TextArea
            rows={2}
            readOnly={!isEditable}
            value={document.disclosure.sponsor}
            maxLength={STUDIO_LIMITS.shortText}
            onChange={({ target }) =>
              onChange({
                kind: 'set',
                field: 'disclosure',
                value: { ...document.disclosure, sponsor: target.value },
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
