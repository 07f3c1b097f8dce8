import { Button, Notice } from '@lectern/ui';
import { useEffect, useRef } from 'react';
import { useAccountText } from '../../../common/use-account-text.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import css from './login.module.css';
import { OtherWay } from './other-way.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { useWaitingSignIn } from './use-waiting-sign-in.ts';

/**
 * After a social sign-in to an account with a session on another device: asks the service which device that is, and the
 * person whether its session may end. The sign-in goes on by itself when that session has ended meanwhile. Drawn only
 * for the signed-out: a link to this page must not change the account of who is signed in.
 */
export function SessionExists() {
  const t = useAccountText();
  const waiting = useWaitingSignIn();
  const ask = useRef(() => void waiting.send({}));
  useEffect(() => ask.current(), []);
  if (waiting.needsCode) return <SecondStepForm />;
  return (
    <div className={css.form}>
      {waiting.failure ? (
        <Notice
          tone="danger"
          announce
          actions={
            waiting.isOver ? null : (
              <Button size="s" onClick={() => void waiting.send({})}>
                {t('login.social.again')}
              </Button>
            )
          }
        >
          {waiting.failure}
        </Notice>
      ) : (
        <p role="status">{t('login.social.checking')}</p>
      )}
      <OtherWay waiting={waiting} />
      <ConflictDialog
        conflict={waiting.conflict}
        isBusy={waiting.isSending}
        onCancel={() => void waiting.cancel()}
        onConfirm={() => void waiting.send({ forceLogin: true })}
      />
    </div>
  );
}
