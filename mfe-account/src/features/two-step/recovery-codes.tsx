import { Button, CopyIcon, Notice } from '@lectern/ui';
import { showToast } from '@lectern/shell-api';
import { useAccountText } from '../../common/use-account-text.ts';
import css from './two-step.module.css';

/** New recovery codes, which can be shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useAccountText();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast({ tone: 'positive', title: t('twoStep.copied') });
    } catch {
      showToast({ tone: 'danger', title: t('twoStep.copyFailed') });
    }
  };
  return (
    <section className={css.codes} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" className={css.heading}>
        {t('twoStep.recoveryTitle')}
      </h2>
      <Notice tone="warning" announce>
        {t('twoStep.recoveryText')}
      </Notice>
      <ol className={css.list}>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ol>
      <Button icon={<CopyIcon />} onClick={() => void copy()}>
        {t('twoStep.copy')}
      </Button>
    </section>
  );
}
