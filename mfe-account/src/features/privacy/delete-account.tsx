import { KEPT_BY_LAW } from '@lectern/contracts-identity';
import { Link } from '@lectern/shell-api';
import { Button, Dialog, Field, Notice, TextInput, TextLink } from '@lectern/ui';
import { useState } from 'react';
import { PasswordInput } from '../../common/password/password-input.tsx';
import { useArrivalFocus } from '../../common/use-arrival-focus.ts';
import { useAccountText } from '../../common/use-account-text.ts';
import { paths } from '../../paths.ts';
import css from './privacy.module.css';
import { useDeletion } from './use-deletion.ts';

/** Deletes the account: lists what is deleted and what the law makes us keep, and asks for the confirmation. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const t = useAccountText();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="privacy-delete" className={css.section}>
      <h2 id="privacy-delete" className={css.heading}>
        {t('privacyCenter.delete.title')}
      </h2>
      <p className={css.muted}>{t('privacyCenter.delete.text')}</p>
      <div className={css.goes}>
        <div>
          <h3 className={css.subheading}>{t('privacyCenter.delete.goes')}</h3>
          <ul className={css.list}>
            {['profile', 'devices', 'license', 'consents', 'learning'].map((what) => (
              <li key={what}>{t(`privacyCenter.delete.gone.${what}`)}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className={css.subheading}>{t('privacyCenter.delete.stays')}</h3>
          <ul className={css.list}>
            {KEPT_BY_LAW.map(({ id, months }) => (
              <li key={id}>
                {t(`privacyCenter.delete.kept.${id}`)}{' '}
                <span className={css.when}>
                  {months % 12 === 0
                    ? t('privacyCenter.delete.years', { count: months / 12 })
                    : t('privacyCenter.delete.months', { count: months })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className={css.muted}>{t('privacyCenter.delete.why')}</p>
      <div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t('privacyCenter.delete.begin')}
        </Button>
      </div>
      <Confirmation by={hasPassword ? 'password' : 'code'} isOpen={isOpen} onOpenChange={setOpen} />
    </section>
  );
}

interface ConfirmationProps {
  by: 'password' | 'code';
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

function Confirmation({ by, isOpen, onOpenChange }: ConfirmationProps) {
  const t = useAccountText();
  const deletion = useDeletion(by);
  const [secret, setSecret] = useState('');
  const isDeleting = deletion.busy === 'delete';
  /** A running deletion cannot be cancelled; otherwise closing clears the form. */
  const change = (next: boolean): void => {
    if (isDeleting) return;
    setSecret('');
    deletion.forget();
    onOpenChange(next);
  };
  const isComplete = by === 'password' ? secret !== '' : /^\d{6}$/.test(secret);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={change}
      size="s"
      title={t('privacyCenter.delete.sure')}
      description={t('privacyCenter.delete.sureText')}
      closeLabel={t('conflict.cancel')}
      footer={
        <>
          <Button disabled={isDeleting} onClick={() => change(false)}>
            {t('privacyCenter.delete.keep')}
          </Button>
          <Button
            variant="danger"
            type="submit"
            form="delete-account"
            disabled={!isComplete}
            loading={isDeleting}
            loadingLabel={t('privacyCenter.delete.deleting')}
          >
            {t('privacyCenter.delete.confirm')}
          </Button>
        </>
      }
    >
      <form
        id="delete-account"
        className={css.form}
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) void deletion.confirm(secret);
        }}
      >
        {deletion.hasDuties ? (
          <Notice
            tone="danger"
            announce
            actions={
              <TextLink as={Link} href={paths.contact}>
                {t('failure.contact')}
              </TextLink>
            }
          >
            {t('privacyCenter.delete.ACCOUNT_HAS_DUTIES')}
          </Notice>
        ) : null}
        {deletion.failure ? (
          <Notice tone="danger" announce>
            {deletion.failure}
          </Notice>
        ) : null}
        {by === 'password' ? (
          <Field label={t('field.password')} error={deletion.wrong} required>
            <PasswordInput
              value={secret}
              onChange={(event) => setSecret(event.currentTarget.value)}
              autoComplete="current-password"
            />
          </Field>
        ) : (
          <Code deletion={deletion} secret={secret} onSecret={setSecret} />
        )}
      </form>
    </Dialog>
  );
}

interface CodeProps {
  deletion: ReturnType<typeof useDeletion>;
  secret: string;
  onSecret: (secret: string) => void;
}

/** A mailed code, for accounts without a password, which sign in with a provider. */
function Code({ deletion, secret, onSecret }: CodeProps) {
  const t = useAccountText();
  const { isSent, resendIn, busy, wrong } = deletion;
  const field = useArrivalFocus<HTMLInputElement>(isSent);
  const label =
    resendIn > 0 ? t('code.resendIn', { count: resendIn }) : t(isSent ? 'code.resend' : 'code.send');
  return (
    <>
      <Button
        loading={busy === 'send'}
        loadingLabel={t('code.sending')}
        disabled={resendIn > 0}
        onClick={() => void deletion.sendCode()}
      >
        {label}
      </Button>
      <Field
        label={t('code.label')}
        hint={isSent ? t('privacyCenter.delete.codeSent') : undefined}
        error={wrong}
        required
      >
        <TextInput
          ref={field}
          value={secret}
          onChange={(event) => onSecret(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
          inputMode="numeric"
          autoComplete="one-time-code"
          disabled={!isSent}
        />
      </Field>
    </>
  );
}
