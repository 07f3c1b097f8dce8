import { MOST_CODES, type ListedCode } from '@lectern/contracts-commerce';
import type { Locale } from '@lectern/contracts-core';
import { useLocale } from '@lectern/shell-api';
import { Field, TextInput } from '@lectern/ui';
import { useRef, useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import type { RefusalWords } from '../../common/act/use-act.ts';
import { useAdminText, type Translate } from '../../common/use-admin-text.ts';
import { EMPTY_FORM, factsOf, formOf, isCode, type CodeFacts } from './code-facts.ts';
import { CodeFields } from './code-fields.tsx';
import type * as Calls from './codes.api.ts';
import { discountWords } from './discount-words.ts';
import type { Titles } from '../../common/course-choice/listed-products.tsx';

const refusalsOf = (t: Translate, locale: Locale): RefusalWords => ({
  CODE_EXISTS: 'codes.refusal.exists',
  CODE_USES: 'codes.refusal.uses',
  CODE_NOT_FOUND: 'codes.refusal.gone',
  CODE_OWNER_GONE: 'codes.refusal.ownerGone',
  CODE_CHANGED: (details) => {
    const now = Object(details) as Partial<ListedCode>;
    const state = t(`codes.active.${now.isActive ? 'yes' : 'no'}`);
    return t('codes.refusal.changed', { state, discount: discountWords(now, locale) });
  },
});
const calls = (): Promise<typeof Calls> =>
  import(/* webpackChunkName: "admin.codes-data" */ './codes.api.ts');

interface DialogProps {
  onClose: () => void;
}

/** Makes a code; `like` fills the form with the facts of another. */
export function CreateDialog({
  like,
  titles,
  onClose,
}: DialogProps & { like?: ListedCode | undefined; titles: Titles }) {
  const t = useAdminText();
  const locale = useLocale();
  const [form, setForm] = useState(() => (like ? formOf(like) : EMPTY_FORM));
  const facts = factsOf(form, true);
  return (
    <ActDialog
      words={wordsOf(t, 'create')}
      done={t('codes.act.create.done', { code: form.code })}
      isReady={facts !== null && isCode(form.code)}
      refusals={refusalsOf(t, locale)}
      send={async (api, reason) => {
        if (facts) await (await calls()).create(api, { ...facts, code: form.code, reason });
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <Field label={t('codes.field.code')} hint={t('codes.field.codeHint')} required>
        <TextInput
          value={form.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          onChange={(event) => setForm({ ...form, code: event.currentTarget.value.toUpperCase() })}
        />
      </Field>
      <CodeFields form={form} titles={titles} onChange={setForm} />
    </ActDialog>
  );
}

/** Changes a code; orders that used it stay as they are. */
export function ChangeDialog({ code, titles, onClose }: DialogProps & { code: ListedCode; titles: Titles }) {
  const t = useAdminText();
  const locale = useLocale();
  const [form, setForm] = useState(() => formOf(code, code.code));
  const facts = factsOf(form, code.isActive);
  return (
    <ActDialog
      words={wordsOf(t, 'change', code.code)}
      done={t('codes.act.change.done', { code: code.code })}
      isReady={facts !== null}
      refusals={refusalsOf(t, locale)}
      send={async (api, reason) => {
        if (facts) await (await calls()).change(api, code.code, { ...facts, version: code.version, reason });
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <CodeFields form={form} titles={titles} onChange={setForm} />
    </ActDialog>
  );
}

/** Pauses a code, or lets it count again. */
export function PauseDialog({ code, onClose }: DialogProps & { code: ListedCode }) {
  const t = useAdminText();
  const locale = useLocale();
  const act = code.isActive ? 'pause' : 'resume';
  return (
    <ActDialog
      words={wordsOf(t, act, code.code)}
      done={t(`codes.act.${act}.done`, { code: code.code })}
      refusals={refusalsOf(t, locale)}
      send={async (api, reason) => {
        const { change } = await calls();
        await change(api, code.code, {
          ...asFacts(code),
          version: code.version,
          isActive: !code.isActive,
          reason,
        });
      }}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

/** Makes many codes with one prefix and random ends, and hands them over to be taken out. */
export function GenerateDialog({
  onMade,
  onClose,
}: DialogProps & { onMade: (codes: readonly string[]) => void }) {
  const t = useAdminText();
  const locale = useLocale();
  const made = useRef<readonly string[]>([]);
  const [form, setForm] = useState({ ...EMPTY_FORM, most: '1' });
  const [typed, setTyped] = useState('20');
  const number = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  const facts = factsOf(form, true);
  const isPrefix = /^[A-Z0-9][A-Z0-9-]{1,19}$/.test(form.code);
  return (
    <ActDialog
      words={wordsOf(t, 'generate')}
      // The dialog with the codes says so.
      done={null}
      isReady={facts !== null && isPrefix && number >= 1 && number <= MOST_CODES}
      refusals={refusalsOf(t, locale)}
      send={async (api, reason) => {
        if (facts)
          made.current = await (await calls()).generate(api, { ...facts, prefix: form.code, number, reason });
      }}
      onDone={() => onMade(made.current)}
      onClose={onClose}
    >
      <Field label={t('codes.field.prefix')} hint={t('codes.field.prefixHint')} required>
        <TextInput
          value={form.code}
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          onChange={(event) => setForm({ ...form, code: event.currentTarget.value.toUpperCase() })}
        />
      </Field>
      <Field
        label={t('codes.field.number')}
        hint={t('codes.field.numberHint', { most: MOST_CODES })}
        required
      >
        <TextInput
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <CodeFields form={form} onChange={setForm} />
    </ActDialog>
  );
}

const wordsOf = (t: Translate, act: string, code = '') => ({
  title: t(`codes.act.${act}.title`, { code }),
  text: t(`codes.act.${act}.text`),
  confirm: t(`codes.act.${act}.confirm`),
});

const asFacts = (code: ListedCode): CodeFacts => ({
  owner: code.owner,
  ...(code.ownerKind === undefined ? {} : { ownerKind: code.ownerKind }),
  ...(code.ownerAccountId === undefined ? {} : { ownerAccountId: code.ownerAccountId }),
  discountPercent: code.discountPercent,
  ...(code.fixedDiscount === undefined ? {} : { fixedDiscount: code.fixedDiscount }),
  commissionPercent: code.commissionPercent,
  scope: code.scope,
  productIds: code.productIds,
  startsAt: code.startsAt,
  endsAt: code.endsAt,
  maxUses: code.maxUses,
  minimumKrw: code.minimumKrw,
  isActive: code.isActive,
});
