import { Link, useNavigate } from '@lectern/shell-api';
import { Button, Notice, TextLink } from '@lectern/ui';
import { useEffect, useRef } from 'react';
import { useAccountText } from '../../../common/use-account-text.ts';
import { paths } from '../../../paths.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import css from './login.module.css';
import { useWaitingSignIn } from './use-waiting-sign-in.ts';

/**
 * After a social sign-in to an account with a session on another device: asks the service which device that is, and the
 * person whether its session may end. The sign-in goes on by itself when that session has ended meanwhile.
 */
export function SessionExists() {
  const t = useAccountText();
  const navigate = useNavigate();
  const waiting = useWaitingSignIn();
  const ask = useRef(() => void waiting.send({}));
  useEffect(() => ask.current(), []);
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
      <p className={css.signup}>
        <TextLink as={Link} href={paths.login} tone="quiet">
          {t('login.social.other')}
        </TextLink>
      </p>
      <ConflictDialog
        conflict={waiting.conflict}
        isBusy={waiting.isSending}
        onCancel={() => {
          waiting.closeConflict();
          navigate(paths.login, { replace: true });
        }}
        onConfirm={() => void waiting.send({ forceLogin: true })}
      />
    </div>
  );
}
