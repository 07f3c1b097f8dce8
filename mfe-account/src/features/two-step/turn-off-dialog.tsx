import { Button, Dialog, Field, Notice, TextInput } from '@lectern/ui';
import { useState } from 'react';
import { PasswordInput } from '../../common/password/password-input.tsx';
import { useAccountText } from '../../common/use-account-text.ts';
import { MailedCode, Resend } from './mailbox-form.tsx';
import css from './two-step.module.css';
import type { SecondStep } from './use-second-step.ts';

interface TurnOffDialogProps {
  step: SecondStep;
  /** The second proof beside the app's code. */
  by: 'password' | 'mail';
  onClose: () => void;
}

/** Needs two proofs, as signing in does, so that a stranger at an open browser cannot turn it off. */
export function TurnOffDialog({ step, by, onClose }: TurnOffDialogProps) {
  const t = useAccountText();
  const [password, setPassword] = useState('');
  const [mailCode, setMailCode] = useState('');
  const [code, setCode] = useState('');
  const hasProof = by === 'password' ? password.length >= 8 : /^\d{6}$/.test(mailCode);
  const isReady = hasProof && /^(?:\d{6}|[A-Z2-7]{5}-?[A-Z2-7]{5})$/i.test(code);
  const close = (): void => {
    if (step.isSending) return;
    step.forgetFailure();
    onClose();
  };
  const send = async (): Promise<void> => {
    const proof = by === 'password' ? { password } : { mailCode };
    if (isReady && (await step.turnOff({ code, ...proof }))) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      size="s"
      title={t('twoStep.off.title')}
      description={t('twoStep.off.text')}
      closeLabel={t('conflict.cancel')}
      footer={
        <>
          <Button disabled={step.isSending} onClick={close}>
            {t('conflict.cancel')}
          </Button>
          <Button
            variant="danger"
            type="submit"
            form="turn-off"
            disabled={!isReady}
            loading={step.isSending}
            loadingLabel={t('twoStep.sending')}
          >
            {t('twoStep.off.confirm')}
          </Button>
        </>
      }
    >
      <form
        id="turn-off"
        className={css.dialog}
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {step.failure ? (
          <Notice tone="danger" announce>
            {step.failure}
          </Notice>
        ) : null}
        {by === 'password' ? (
          <Field label={t('field.password')} required>
            <PasswordInput
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              autoComplete="current-password"
            />
          </Field>
        ) : (
          <>
            {step.isMailed ? <MailedCode value={mailCode} error={undefined} onChange={setMailCode} /> : null}
            {step.isMailed ? (
              <Resend step={step} size="m" />
            ) : (
              <Button loading={step.isSending} onClick={() => void step.mailCode()}>
                {t('code.send')}
              </Button>
            )}
          </>
        )}
        <Field label={t('login.secondStep')} hint={t('twoStep.codeOrRecovery')} required>
          <TextInput
            name="code"
            value={code}
            onChange={(event) =>
              setCode(event.currentTarget.value.replace(/[^0-9A-Za-z-]/g, '').slice(0, 11))
            }
            autoComplete="one-time-code"
            spellCheck={false}
          />
        </Field>
      </form>
    </Dialog>
  );
}
