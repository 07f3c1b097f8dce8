import { Button, Dialog, Notice } from '@lectern/ui';
import { useState } from 'react';
import { useStudioText } from './use-studio-text.ts';

interface ConfirmDialogProps {
  title: string;
  /** What will happen, and to whom. */
  text: string;
  confirm: string;
  tone?: 'neutral' | 'danger';
  run: () => Promise<unknown>;
  onClose: (isDone: boolean) => void;
}

/** Asks before something that learners notice. A failure is shown in it, and can be tried again. */
export function ConfirmDialog({ title, text, confirm, tone = 'neutral', run, onClose }: ConfirmDialogProps) {
  const t = useStudioText();
  const [state, setState] = useState<'asking' | 'running' | 'failed'>('asking');
  const start = async () => {
    setState('running');
    try {
      await run();
      onClose(true);
    } catch {
      setState('failed');
    }
  };
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(isOpen) => {
        if (!isOpen && state !== 'running') onClose(false);
      }}
      title={title}
      description={text}
      closeLabel={t('act.cancel')}
      footer={
        <>
          <Button onClick={() => onClose(false)} disabled={state === 'running'}>
            {t('act.cancel')}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            loading={state === 'running'}
            onClick={() => void start()}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {state === 'failed' ? <Notice tone="danger">{t('act.failed')}</Notice> : null}
    </Dialog>
  );
}
