import { CodeForm } from '../../common/second-step/code-form.tsx';
import { useAccountText } from '../../common/use-account-text.ts';
import { QrCode } from '../../common/qr-code/qr-code.tsx';
import type { SetUp } from './two-step.api.ts';
import css from './two-step.module.css';
import type { SecondStep } from './use-second-step.ts';

/** A picture or a key for the app, and its first code. */
export function SetUpForm({ setUp: { secret, uri }, step }: { setUp: SetUp; step: SecondStep }) {
  const t = useAccountText();
  return (
    <ol className={css.steps}>
      <li>
        <h2 className={css.heading}>{t('twoStep.scanTitle')}</h2>
        <div className={css.scan}>
          <QrCode text={uri} label={t('twoStep.qr')} />
          <div className={css.scanWords}>
            <p className={css.lead}>{t('twoStep.scanText')}</p>
            <p className={css.lead}>{t('twoStep.typeText')}</p>
            <code className={css.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          </div>
        </div>
      </li>
      <li>
        <h2 className={css.heading}>{t('twoStep.confirmTitle')}</h2>
        <CodeForm
          submitLabel={t('twoStep.confirm')}
          isSending={step.isSending}
          onSubmit={(code) => void step.confirm(code)}
        />
      </li>
    </ol>
  );
}
