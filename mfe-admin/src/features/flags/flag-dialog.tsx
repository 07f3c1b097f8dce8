import { FLAG_MODES } from '@lectern/contracts-core';
import { Field, RadioCards, TextInput } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { RoleChoice } from '../../common/roles/role-choice.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import type { ListedFlag } from './flags.api.ts';

/** Says for whom a flag is on. */
export function FlagDialog({ flag, onClose }: { flag: ListedFlag; onClose: () => void }) {
  const t = useAdminText();
  const inForce = flag.decisions[0];
  const [rule, setRule] = useState(
    inForce?.rule ?? {
      mode: flag.isOnByDefault ? ('on' as const) : ('off' as const),
      percent: 10,
      roles: [],
    },
  );
  const [typed, setTyped] = useState(String(rule.percent));
  const percent = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null;
  const isPercent = percent !== null && percent <= 100;
  return (
    <ActDialog
      size="m"
      words={{
        title: t(`flags.names.${flag.name}.title`),
        text: t(`flags.names.${flag.name}.text`),
        confirm: t('flags.decide.confirm'),
      }}
      done={t('flags.decide.done')}
      isReady={(rule.mode !== 'percent' || isPercent) && (rule.mode !== 'roles' || rule.roles.length > 0)}
      refusals={{ FLAG_CHANGED: 'flags.decide.changed' }}
      send={async (api, reason) => {
        const { decide } = await import(/* webpackChunkName: "admin.flags-data" */ './flags.api.ts');
        await decide(api, flag.name, {
          ...{ mode: rule.mode, percent: percent ?? 0, roles: [...rule.roles] },
          ...{ seen: inForce?.id ?? 0, reason },
        });
      }}
      onDone={onClose}
      onClose={onClose}
      object={{ kind: 'flag', id: flag.name }}
    >
      <RadioCards
        legend={t('flags.decide.forWhom')}
        value={rule.mode}
        options={FLAG_MODES.map((value) => ({
          value,
          label: t(`flags.mode.${value}.label`),
          description: t(`flags.mode.${value}.text`),
        }))}
        onValueChange={(value) =>
          setRule({ ...rule, mode: FLAG_MODES.find((mode) => mode === value) ?? 'off' })
        }
      />
      {rule.mode === 'percent' ? (
        <Field
          label={t('flags.decide.percent')}
          hint={t('flags.decide.percentHint')}
          required
          {...(isPercent ? {} : { error: t('flags.decide.percentWrong') })}
        >
          <TextInput
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
      ) : null}
      {rule.mode === 'roles' ? (
        <RoleChoice
          legend={t('flags.decide.roles')}
          roles={rule.roles}
          onChange={(roles) => setRule({ ...rule, roles: [...roles] })}
        />
      ) : null}
    </ActDialog>
  );
}
