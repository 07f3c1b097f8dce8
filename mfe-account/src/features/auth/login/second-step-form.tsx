import { checkSession, Link, useApi } from '@lectern/shell-api';
import { Notice, TextLink } from '@lectern/ui';
import { useState } from 'react';
import { failureOf, failureText } from '../../../common/failure.ts';
import { CodeForm } from '../../../common/second-step/code-form.tsx';
import { useAccountText } from '../../../common/use-account-text.ts';
import { paths } from '../../../paths.ts';
import css from './login.module.css';

/** After a social sign-in to an account with a second step: the session begins with its code. */
export function SecondStepForm() {
  const t = useAccountText();
  const api = useApi();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (code: string): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setFailure(null);
    try {
      const { finishSocial } = await import(/* webpackChunkName: "account.auth-data" */ '../auth.api.ts');
      await finishSocial(api, code);
      // The login page navigates away as soon as the session is known; see login.page.tsx.
      await checkSession();
    } catch (thrown) {
      const failed = failureOf(thrown);
      const isOver = failed.code === 'UNAUTHENTICATED';
      setFailure(isOver ? t('login.social.expired') : failureText(t, failed, t('login.unknown')));
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={css.form}>
      <p>{t('login.social.secondStep')}</p>
      {failure ? (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      ) : null}
      <CodeForm
        submitLabel={t('login.submit')}
        takesRecoveryCode
        isBlock
        isSending={isSending}
        onSubmit={(code) => void send(code)}
      />
      <p className={css.signup}>
        <TextLink as={Link} href={paths.login} tone="quiet">
          {t('login.social.other')}
        </TextLink>
      </p>
    </div>
  );
}
