import { Button } from '@lectern/ui';
import { useAccountText } from '../../../common/use-account-text.ts';
import css from './login.module.css';
import type { WaitingSignIn } from './use-waiting-sign-in.ts';

/** Gives a waiting sign-in up for the other ways to log in. */
export function OtherWay({ waiting }: { waiting: WaitingSignIn }) {
  const t = useAccountText();
  return (
    <p className={css.signup}>
      <Button variant="quiet" disabled={waiting.isSending} onClick={() => void waiting.cancel()}>
        {t('login.social.other')}
      </Button>
    </p>
  );
}
