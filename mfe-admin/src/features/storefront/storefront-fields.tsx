import { BannerPersistence, type StorefrontItem, type StorefrontPicture } from '@lectern/contracts-catalog';
import { Checkbox, Field, Select, TextArea, TextInput } from '@lectern/ui';
import { useAdminText } from '../../common/use-admin-text.ts';
import { PictureField } from './pictures/picture-field.tsx';
import { PackSale } from './pack-sale.tsx';
import {
  faultsOf,
  WORD_FIELDS,
  type SaleForm,
  type StorefrontForm,
  type WordField,
} from './storefront-form.ts';
import css from './storefront.module.css';

interface FieldsProps {
  form: StorefrontForm;
  onChange: (form: StorefrontForm) => void;
  pictures: readonly StorefrontPicture[];
  onPicture: (picture: StorefrontPicture) => void;
  /** How many places there are in the order. */
  places: number;
  /** Whether it can be hidden, timed and moved. */
  isOptional: boolean;
  /** Of a pack that is sold already; they stay. */
  courses: StorefrontItem['courses'];
  /** What a pack costs that is sold already; null of a new one. */
  priced: SaleForm | null;
}

/** Words in both languages, link, pictures, times and place of an entry. */
export function StorefrontFields({
  form,
  onChange,
  places,
  isOptional,
  courses,
  priced,
  ...rest
}: FieldsProps) {
  const t = useAdminText();
  const faults = faultsOf(form);
  return (
    <>
      <div className={css.pairs}>
        {WORD_FIELDS[form.kind]
          .filter(({ name }) => isOptional || !/^(?:description|openLabel)/.test(name))
          .map((field) => (
            <Words
              key={field.name}
              kind={form.kind}
              field={field}
              value={form.words[field.name] ?? ''}
              onChange={(value) => onChange({ ...form, words: { ...form.words, [field.name]: value } })}
            />
          ))}
      </div>
      <Field
        label={t('storefront.field.link')}
        hint={t(form.sale ? 'storefront.field.packLinkHint' : 'storefront.field.linkHint')}
        {...(faults.link ? { error: t(faults.link) } : {})}
      >
        <TextInput
          value={form.link}
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          onChange={(event) => onChange({ ...form, link: event.currentTarget.value })}
        />
      </Field>
      {form.sale ? (
        <PackSale
          sale={form.sale}
          priced={priced}
          courses={courses}
          onChange={(sale) => onChange({ ...form, sale })}
        />
      ) : null}
      <Pictures form={form} onChange={onChange} isOptional={isOptional} {...rest} />
      {form.kind === 'banner' ? (
        <Field label={t('storefront.field.persistence')}>
          <Select
            value={form.persistence}
            options={BannerPersistence.options.map((value) => ({
              value,
              label: t(`storefront.persistence.${value}`),
            }))}
            onChange={({ currentTarget: { value } }) =>
              onChange({
                ...form,
                persistence: BannerPersistence.options.find((one) => one === value) ?? 'local',
              })
            }
          />
        </Field>
      ) : null}
      {isOptional ? <Times form={form} onChange={onChange} places={places} /> : null}
    </>
  );
}

/** One picture for each screen; a pack has one for both, and the complete package none. */
function Pictures({
  form,
  onChange,
  pictures,
  onPicture,
  isOptional,
}: Omit<FieldsProps, 'places' | 'courses' | 'priced'>) {
  const t = useAdminText();
  const common = { kind: form.kind, pictures, onPicture };
  if (form.kind === 'pack') {
    return isOptional ? (
      <PictureField
        {...common}
        label={t('storefront.field.image')}
        screens={['desktop']}
        isOptional
        value={form.imageDesktop}
        onChange={(imageDesktop) => onChange({ ...form, imageDesktop })}
      />
    ) : null;
  }
  return (
    <div className={css.pairs}>
      <PictureField
        {...common}
        label={t('storefront.field.imageDesktop')}
        screens={['desktop']}
        value={form.imageDesktop}
        onChange={(imageDesktop) => onChange({ ...form, imageDesktop })}
      />
      <PictureField
        {...common}
        label={t('storefront.field.imageMobile')}
        screens={['mobile']}
        value={form.imageMobile}
        onChange={(imageMobile) => onChange({ ...form, imageMobile })}
      />
    </div>
  );
}

function Times({ form, onChange, places }: Pick<FieldsProps, 'form' | 'onChange' | 'places'>) {
  const t = useAdminText();
  const faults = faultsOf(form);
  return (
    <>
      <Checkbox
        label={t('storefront.field.draft')}
        description={t('storefront.field.draftHint')}
        checked={!form.isActive}
        onChange={(event) => onChange({ ...form, isActive: !event.currentTarget.checked })}
      />
      <div className={css.pairs}>
        <Field label={t('storefront.field.starts')} hint={t('storefront.field.startsHint')}>
          <TextInput
            type="datetime-local"
            value={form.starts}
            onChange={(event) => onChange({ ...form, starts: event.currentTarget.value })}
          />
        </Field>
        <Field
          label={t('storefront.field.ends')}
          hint={t('storefront.field.endsHint')}
          {...(faults.ends ? { error: t(faults.ends) } : {})}
        >
          <TextInput
            type="datetime-local"
            value={form.ends}
            onChange={(event) => onChange({ ...form, ends: event.currentTarget.value })}
          />
        </Field>
      </div>
      <Field label={t('storefront.field.position')}>
        <Select
          value={String(form.position)}
          options={Array.from({ length: places }, (_, index) => ({
            value: String(index + 1),
            label: t('storefront.field.place', { place: index + 1, places }),
          }))}
          onChange={(event) => onChange({ ...form, position: Number(event.currentTarget.value) })}
        />
      </Field>
    </>
  );
}

interface WordsProps {
  kind: StorefrontForm['kind'];
  field: WordField;
  value: string;
  onChange: (value: string) => void;
}

function Words({ kind, field: { name, most, rows, list, isRequired = false }, value, onChange }: WordsProps) {
  const t = useAdminText();
  const [base = name, language] = name.split('_');
  const known = `storefront.field.${kind}.${base}`;
  const label = language ? t(`storefront.in.${language}`, { field: t(known) }) : t(known);
  const common = { value, maxLength: most, ...(language ? { lang: language } : {}) };
  return (
    <Field label={label} required={isRequired} {...(list ? { hint: t('storefront.field.aLine') } : {})}>
      {rows ? (
        <TextArea {...common} rows={rows} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <TextInput {...common} autoComplete="off" onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </Field>
  );
}
