import { definePage, Link } from '@lectern/shell-api';
import { ButtonLink, Notice, Stack, Stepper, TextLink } from '@lectern/ui';
import { useAccountText } from '../../../common/use-account-text.ts';
import { useArrivalFocus } from '../../../common/use-arrival-focus.ts';
import { paths } from '../../../paths.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { CodeStep, EmailStep, PasswordStep } from './reset-steps.tsx';
import { RESET_STEPS, useReset } from './use-reset.ts';

export const page = definePage({
  Component: ResetPage,
  head: ({ t }) => ({
    title: t('passwordReset.title'),
    description: t('reset.description'),
    robots: 'noindex, follow',
  }),
});

function ResetPage() {
  const t = useAccountText();
  const reset = useReset();
  const success = useArrivalFocus<HTMLDivElement>(reset.step === 'success');
  const back = (
    <TextLink as={Link} href={paths.login} tone="strong">
      {t('reset.back')}
    </TextLink>
  );
  return (
    <AuthFrame title={t('passwordReset.title')} footer={reset.step === 'success' ? null : back}>
      <Stepper
        label={t('reset.steps')}
        doneLabel={t('reset.done')}
        // The last step is nothing to do: once it is reached, all are done.
        current={reset.step === 'success' ? RESET_STEPS.length : RESET_STEPS.indexOf(reset.step)}
        steps={RESET_STEPS.map((id) => ({ id, label: t(`reset.step.${id}`) }))}
      />
      {reset.failure ? (
        <Notice tone="danger" announce>
          {reset.failure}
        </Notice>
      ) : null}
      {reset.step === 'email' ? <EmailStep reset={reset} /> : null}
      {reset.step === 'verification' ? <CodeStep reset={reset} /> : null}
      {reset.step === 'newPassword' ? <PasswordStep reset={reset} /> : null}
      {reset.step === 'success' ? (
        <Stack gap={5}>
          <div ref={success} tabIndex={-1}>
            <Notice tone="positive" announce title={t('reset.successTitle')}>
              {t('reset.successText')}
            </Notice>
          </div>
          <ButtonLink as={Link} href={paths.login} variant="primary" size="l" block>
            {t('login.submit')}
          </ButtonLink>
        </Stack>
      ) : null}
    </AuthFrame>
  );
}
