import { Dialog, Notice } from '@lectern/ui';
import { CodeForm } from '../../common/second-step/code-form.tsx';
import { useAccountText } from '../../common/use-account-text.ts';
import css from './two-step.module.css';
import type { SecondStep } from './use-second-step.ts';

interface ProofDialogProps {
  /** The purpose of the code: new recovery codes, or another app. */
  change: 'renew' | 'again';
  step: SecondStep;
  onClose: () => void;
}

/** Asks for a code of the present second step before it is changed: an open browser alone changes nothing. */
export function ProofDialog({ change, step, onClose }: ProofDialogProps) {
  const t = useAccountText();
  const close = (): void => {
    if (step.isSending) return;
    step.forgetFailure();
    onClose();
  };
  const send = async (code: string): Promise<void> => {
    if (await (change === 'renew' ? step.renew(code) : step.begin({ code }))) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      size="s"
      title={t(`twoStep.proof.${change}Title`)}
      description={t(`twoStep.proof.${change}Text`)}
      closeLabel={t('conflict.cancel')}
    >
      <div className={css.dialog}>
        {step.failure ? (
          <Notice tone="danger" announce>
            {step.failure}
          </Notice>
        ) : null}
        <CodeForm
          submitLabel={t(`twoStep.proof.${change}Confirm`)}
          takesRecoveryCode
          isBlock
          isSending={step.isSending}
          onSubmit={(code) => void send(code)}
        />
      </div>
    </Dialog>
  );
}
