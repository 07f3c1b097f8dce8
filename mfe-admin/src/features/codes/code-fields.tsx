import { Field, Select, TextInput } from '@lectern/ui';
import { ListedProducts, type Titles } from '../../common/course-choice/listed-products.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import type { CodeForm, DiscountKind } from './code-facts.ts';
import { CodeOwner } from './code-owner.tsx';

const SCOPES: readonly CodeForm['scope'][] = ['all', 'courses', 'packs', 'listed'];

const KINDS: readonly DiscountKind[] = ['percent', 'KRW', 'USD'];

interface CodeFieldsProps {
  form: CodeForm;
  /** Of the products that the code counts for already. */
  titles?: Titles;
  onChange: (form: CodeForm) => void;
}

const NO_TITLES: Titles = new Map();

/** Owner, discount, limits and the owner's share of a code. */
export function CodeFields({ form, titles = NO_TITLES, onChange }: CodeFieldsProps) {
  const t = useAdminText();
  const field = (
    name: Exclude<
      keyof CodeForm,
      'scope' | 'code' | 'kind' | 'products' | 'owner' | 'ownerKind' | 'ownerAccountId'
    >,
    {
      isRequired = false,
      type = 'text',
      hint,
      label = t(`codes.field.${name}`),
    }: { isRequired?: boolean; type?: string; hint?: string; label?: string } = {},
  ) => (
    <Field label={label} required={isRequired} {...(hint ? { hint } : {})}>
      <TextInput
        type={type}
        value={form[name]}
        autoComplete="off"
        {...(type === 'text' ? { inputMode: name === 'discount' ? 'decimal' : 'numeric' } : {})}
        onChange={(event) => onChange({ ...form, [name]: event.currentTarget.value })}
      />
    </Field>
  );
  return (
    <>
      <CodeOwner form={form} onChange={onChange} />
      <Field label={t('codes.field.kind')}>
        <Select
          value={form.kind}
          options={KINDS.map((value) => ({ value, label: t(`codes.kind.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            // Ten per cent are not ten won: the number is typed anew.
            onChange({ ...form, kind: KINDS.find((kind) => kind === value) ?? 'percent', discount: '' })
          }
        />
      </Field>
      {field('discount', {
        isRequired: true,
        ...(form.kind === 'percent'
          ? {}
          : { label: t(`codes.field.sum.${form.kind}`), hint: t(`codes.field.sumHint.${form.kind}`) }),
      })}
      {field('commission', { isRequired: true, hint: t('codes.field.commissionHint') })}
      <Field label={t('codes.field.scope')}>
        <Select
          value={form.scope}
          options={SCOPES.map((value) => ({ value, label: t(`codes.scope.${value}`) }))}
          onChange={(event) =>
            onChange({
              ...form,
              scope: SCOPES.find((scope) => scope === event.currentTarget.value) ?? 'all',
            })
          }
        />
      </Field>
      {form.scope === 'listed' ? (
        <ListedProducts
          title={t('codes.products.title', { count: form.products.length })}
          none={t('codes.products.none')}
          value={form.products}
          titles={titles}
          onChange={(products) => onChange({ ...form, products })}
        />
      ) : null}
      {field('starts', { type: 'date' })}
      {field('ends', { type: 'date' })}
      {field('most', { hint: t('codes.field.mostHint') })}
      {field('minimum', { hint: t('codes.field.minimumHint') })}
    </>
  );
}
