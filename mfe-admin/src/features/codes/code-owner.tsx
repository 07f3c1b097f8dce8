import { CODE_OWNER_KINDS } from '@lectern/contracts-commerce';
import { useApi } from '@lectern/shell-api';
import { Button, Cluster, Field, Notice, RadioCards, Select, Stack, TextInput } from '@lectern/ui';
import { useId, useRef, useState } from 'react';
import { useAdminText } from '../../common/use-admin-text.ts';
import type { CodeForm } from './code-facts.ts';
import type { Person } from './codes.api.ts';

interface CodeOwnerProps {
  form: CodeForm;
  onChange: (form: CodeForm) => void;
}

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
        <PersonChoice form={form} onChange={onChange} />
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

type Found = 'none-asked' | 'asking' | 'failed' | readonly Person[];

/** A person is looked up by name or address, as in the list of people. */
function PersonChoice({ form, onChange }: CodeOwnerProps) {
  const t = useAdminText();
  const api = useApi();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<Found>('none-asked');
  const search = async (): Promise<void> => {
    if (words.trim() === '') return;
    setFound('asking');
    try {
      const { findPeople } = await import(/* webpackChunkName: "admin.codes-data" */ './codes.api.ts');
      setFound(await findPeople(api, words.trim()));
    } catch {
      setFound('failed');
    }
  };
  const people = typeof found === 'object' ? found : [];
  return (
    <Stack gap={3}>
      {form.ownerAccountId === null ? null : <p>{t('codes.ownerChosen', { name: form.owner })}</p>}
      <Cluster gap={2} align="end">
        <Field label={t('codes.field.person')} hint={t('codes.field.personHint')}>
          <TextInput
            value={words}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => setWords(event.currentTarget.value)}
            onKeyDown={(event) => {
              // Enter looks up; the form around it is sent by its own button.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              void search();
            }}
          />
        </Field>
        <Button onClick={() => void search()} loading={found === 'asking'} disabled={words.trim() === ''}>
          {t('users.find')}
        </Button>
      </Cluster>
      {found === 'failed' ? (
        <Notice tone="danger" announce>
          {t('codes.ownerFailed')}
        </Notice>
      ) : null}
      {typeof found === 'object' && people.length === 0 ? (
        <Notice announce>{t('codes.ownerNone')}</Notice>
      ) : null}
      {people.length > 0 ? (
        <RadioCards
          legend={t('codes.ownerFound')}
          value={form.ownerAccountId ?? ''}
          onValueChange={(id) => {
            const person = people.find((one) => one.id === id);
            if (person) onChange({ ...form, owner: person.name, ownerAccountId: person.id });
          }}
          options={people.map(({ id, name, email }) => ({ value: id, label: name, description: email }))}
        />
      ) : null}
    </Stack>
  );
}
