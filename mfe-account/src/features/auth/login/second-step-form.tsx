import { Notice } from '@lectern/ui';
import { useState } from 'react';
import { CodeForm } from '../../../common/second-step/code-form.tsx';
import { useAccountText } from '../../../common/use-account-text.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import css from './login.module.css';
import { OtherWay } from './other-way.tsx';
import { useWaitingSignIn } from './use-waiting-sign-in.ts';

/** After a social sign-in to an account with a second step: the session begins with its code. */
export function SecondStepForm() {
  const t = useAccountText();
  const waiting = useWaitingSignIn();
  const [code, setCode] = useState('');
  return (
    <div className={css.form}>
      <p>{t('login.social.secondStep')}</p>
      {waiting.failure ? (
        <Notice tone="danger" announce>
          {waiting.failure}
        </Notice>
      ) : null}
      <CodeForm
        submitLabel={t('login.submit')}
        takesRecoveryCode
        isBlock
        isSending={waiting.isSending}
        onSubmit={(typed) => {
          setCode(typed);
          void waiting.send({ code: typed });
        }}
      />
      <OtherWay waiting={waiting} />
      <ConflictDialog
        conflict={waiting.conflict}
        isBusy={waiting.isSending}
        onCancel={() => void waiting.cancel()}
        onConfirm={() => void waiting.send({ code, forceLogin: true })}
      />
    </div>
  );
}
