import type { DifferentField } from '@lectern/contracts-catalog';
import { Button, Dialog, Notice, Spinner } from '@lectern/ui';
import { useEffect, useState } from 'react';
import { useStudioText } from '../../common/use-studio-text.ts';
import type { EditorCalls } from './editor.api.ts';
import css from './editor.module.css';
import { wordsOfPath } from '../../common/words/words-of-path.ts';
import { wordsOfValue } from '../../common/words/words-of-value.ts';

interface PublishDialogProps {
  calls: EditorCalls;
  publish: () => Promise<void>;
  onClose: () => void;
}

/** What buyers will see after a publication: each field as it is sold now, beside the draft. */
export function PublishDialog({ calls, publish, onClose }: PublishDialogProps) {
  const t = useStudioText();
  const [fields, setFields] = useState<readonly DifferentField[] | null>(null);
  const [state, setState] = useState<'reading' | 'ready' | 'sending' | 'failed' | 'unread'>('reading');
  useEffect(() => {
    let isOpen = true;
    calls.compare().then(
      (answer) => {
        if (!isOpen) return;
        setFields(answer.fields);
        setState('ready');
      },
      () => {
        if (isOpen) setState('unread');
      },
    );
    return () => {
      isOpen = false;
    };
  }, [calls]);
  const send = async () => {
    setState('sending');
    try {
      await publish();
      onClose();
    } catch {
      setState('failed');
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && state !== 'sending') onClose();
      }}
      size="l"
      title={t('publish.title')}
      description={t('publish.text')}
      closeLabel={t('act.cancel')}
      footer={
        <>
          <Button onClick={onClose} disabled={state === 'sending'}>
            {t('act.cancel')}
          </Button>
          <Button
            variant="primary"
            disabled={state === 'reading' || state === 'unread'}
            loading={state === 'sending'}
            onClick={() => void send()}
          >
            {t('publish.button')}
          </Button>
        </>
      }
    >
      {state === 'reading' ? <Spinner label={t('publish.reading')} /> : null}
      {state === 'unread' ? <Notice tone="danger">{t('publish.unread')}</Notice> : null}
      {state === 'failed' ? (
        <Notice tone="danger" announce>
          {t('publish.failed')}
        </Notice>
      ) : null}
      {fields ? (
        <ul className={css.differences}>
          {fields.map(({ path, live, draft }) => (
            <li key={path} className={css.difference}>
              <h3>{wordsOfPath(path, t)}</h3>
              <dl>
                <dt>{t('publish.live')}</dt>
                <dd>{wordsOfValue(live, t('conflict.empty'))}</dd>
                <dt>{t('publish.draft')}</dt>
                <dd>{wordsOfValue(draft, t('conflict.empty'))}</dd>
              </dl>
            </li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}
