import { CODE_OWNER_KINDS } from '@lectern/contracts-commerce';
import { useApi } from '@lectern/shell-api';
import { Field, Select, TextInput } from '@lectern/ui';
import { useId, useRef, useState } from 'react';
import { PersonChoice } from '../../common/person-choice/person-choice.tsx';
import type { FindPeople } from '../../common/person-choice/use-found-people.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import type { CodeForm } from './code-facts.ts';

interface CodeOwnerProps {
  form: CodeForm;
  onChange: (form: CodeForm) => void;
}

const findPeople: FindPeople = async (api, words, signal) => {
  const data = await import(/* webpackChunkName: "admin.codes-data" */ './codes.api.ts');
  return data.findPeople(api, words, signal);
};

/** Who hands a code out: a partner by name, or a person by their account. */
export function CodeOwner({ form, onChange }: CodeOwnerProps) {
  const t = useAdminText();
  const unsaid = form.ownerKind === '' ? [{ value: '', label: t('codes.ownerKind.unsaid') }] : [];
  return (
    <>
      <Field label={t('codes.field.ownerKind')}>
        <Select
          value={form.ownerKind}
          options={[
            ...unsaid,
            ...CODE_OWNER_KINDS.map((value) => ({ value, label: t(`codes.ownerKind.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const ownerKind = CODE_OWNER_KINDS.find((kind) => kind === value) ?? '';
            // The name of a partner is no account, and the account of a person is no partner.
            const name = form.ownerAccountId === null && ownerKind !== 'person' ? form.owner : '';
            onChange({ ...form, ownerKind, ownerAccountId: null, owner: name });
          }}
        />
      </Field>
      {form.ownerKind === 'person' ? (
        <PersonChoice
          label={t('codes.field.person')}
          hint={t('codes.field.personHint')}
          none={t('codes.ownerNone')}
          chosen={form.ownerAccountId === null ? null : { id: form.ownerAccountId, name: form.owner }}
          find={findPeople}
          onChoose={(person) =>
            onChange({ ...form, owner: person?.name ?? '', ownerAccountId: person?.id ?? null })
          }
        />
      ) : (
        <PartnerName form={form} onChange={onChange} />
      )}
    </>
  );
}

/** A name, with those that have codes already, so that one partner is not written in two ways. */
function PartnerName({ form, onChange }: CodeOwnerProps) {
  const t = useAdminText();
  const api = useApi();
  const id = useId();
  const [known, setKnown] = useState<readonly string[]>([]);
  const asked = useRef('');
  const suggest = async (typed: string): Promise<void> => {
    asked.current = typed;
    try {
      const { findOwners } = await import(/* webpackChunkName: "admin.codes-data" */ './codes.api.ts');
      const owners = typed.trim() === '' ? [] : await findOwners(api, typed.trim());
      // What was typed meanwhile has its own answer.
      if (asked.current === typed) setKnown(owners);
    } catch {
      // The name can be typed without suggestions.
      setKnown([]);
    }
  };
  return (
    <Field label={t('codes.field.owner')} hint={t('codes.field.ownerHint')} required>
      <TextInput
        value={form.owner}
        maxLength={120}
        autoComplete="off"
        list={id}
        onChange={({ currentTarget: { value } }) => {
          onChange({ ...form, owner: value });
          void suggest(value);
        }}
      />
      <datalist id={id}>
        {known.map((owner) => (
          <option key={owner} value={owner} />
        ))}
      </datalist>
    </Field>
  );
}
