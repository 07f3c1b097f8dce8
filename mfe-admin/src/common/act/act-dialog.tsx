import type { ApiClient } from '@lectern/http';
import { Button, Dialog, Notice } from '@lectern/ui';
import { useState, type ReactNode } from 'react';
import { CodeField, isAppCode } from '../fresh-step/code-field.tsx';
import { Colleagues } from '../presence/colleagues.tsx';
import type { OpenObject } from '../presence/presence.api.ts';
import { useAdminText } from '../use-admin-text.ts';
import css from './act-dialog.module.css';
import { isReason, ReasonField } from './reason-field.tsx';
import { isTyped, TypedField } from './typed-field.tsx';
import { useAct, type ActOutcome, type RefusalWords } from './use-act.ts';

interface ActDialogProps {
  words: { readonly title: string; readonly text: string; readonly confirm: string };
  /** Said when it is done, then the page's data are read again; null where the page is left. */
  done: string | null;
  /** Whether the fields besides the reason are as they must be. */
  isReady?: boolean;
  isDangerous?: boolean;
  /** Has to be typed before, where the act cannot be taken back. */
  typedWords?: string | undefined;
  /** `m` and `l` for forms with many fields. */
  size?: 's' | 'm' | 'l';
  /** Failures with words of their own. */
  refusals?: RefusalWords;
  /** Resolves with what to say in place of `done` where only the answer tells. */
  send: (api: ApiClient, reason: string) => Promise<ActOutcome | void>;
  onDone: () => void;
  onClose: () => void;
  /** What it is about, where no page around it tells colleagues that it is open. */
  object?: OpenObject;
  /** Fields before the reason. */
  children?: ReactNode;
}

/** Asks why before staff change something, and for a code where the service wants a new one. */
export function ActDialog(props: ActDialogProps) {
  const {
    words,
    done,
    isReady = true,
    isDangerous = false,
    typedWords,
    size = 's',
    refusals,
    send,
    onDone,
    onClose,
    object,
    children,
  } = props;
  const t = useAdminText();
  const { act, isSending, failure, needsCode } = useAct(onDone, refusals);
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const isNamed = typedWords === undefined || isTyped(typed, typedWords);
  const submit = (): void => {
    void act(done, (api) => send(api, reason), needsCode ? code : undefined);
    setCode('');
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={words.title}
      description={words.text}
      closeLabel={t('action.cancel')}
      size={size}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            disabled={!isReady || !isNamed || !isReason(reason) || (needsCode && !isAppCode(code))}
            loading={isSending}
            onClick={submit}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {failure ? (
          <Notice tone="danger" announce>
            {failure}
          </Notice>
        ) : null}
        {object ? <Colleagues {...object} /> : null}
        {children}
        {typedWords === undefined ? null : (
          <TypedField words={typedWords} value={typed} onChange={setTyped} />
        )}
        <ReasonField value={reason} onChange={setReason} />
        {needsCode ? <CodeField value={code} onChange={setCode} /> : null}
      </div>
    </Dialog>
  );
}
