import { renewStreamKey, showStreamKey, type StreamKey } from '@lectern/contracts-catalog';
import { Link, showToast, useApi, useLocale } from '@lectern/shell-api';
import { Button, ButtonLink, Notice } from '@lectern/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../../common/confirm-dialog.tsx';
import { useStudioText } from '../../../common/use-studio-text.ts';
import { paths } from '../../../paths.ts';
import css from '../lecture.module.css';
import { momentWords } from '../session/moment-words.ts';
import streamCss from './stream.module.css';

interface StreamSectionProps {
  readonly curriculumId: string;
  readonly lectureId: string;
  /** The room of the lecture is open to learners once it is on sale. */
  readonly isPublished: boolean;
}

/** How a live lecture is sent: its room, and the key of the encoder, which nobody beside sees before a press. */
export function StreamSection({ curriculumId, lectureId, isPublished }: StreamSectionProps) {
  const t = useStudioText();
  const locale = useLocale();
  const api = useApi();
  const [shown, setShown] = useState<StreamKey | null>(null);
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const [isRenewing, setRenewing] = useState(false);
  const params = { id: curriculumId, lectureId };
  const show = async (): Promise<void> => {
    setState('asking');
    try {
      setShown(await api.call(showStreamKey, { params }));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  const copy = async ({ key }: StreamKey): Promise<void> => {
    try {
      await navigator.clipboard.writeText(key);
      showToast({ tone: 'positive', title: t('lecturePage.stream.copied') });
    } catch {
      showToast({ tone: 'danger', title: t('lecturePage.stream.notCopied') });
    }
  };
  return (
    <section className={css.section} aria-labelledby="stream-title">
      <h2 id="stream-title" className={css.sectionTitle}>
        {t('lecturePage.stream.title')}
      </h2>
      {isPublished ? (
        <div>
          <ButtonLink as={Link} href={paths.room(curriculumId, lectureId)}>
            {t('lecturePage.stream.room')}
          </ButtonLink>
        </div>
      ) : (
        <p className={css.note}>{t('lecturePage.stream.noRoom')}</p>
      )}
      <div className={streamCss.key}>
        <p id="stream-key" className={streamCss.label}>
          {t('lecturePage.stream.key')}
        </p>
        <p className={streamCss.value} aria-labelledby="stream-key" data-shown={shown !== null}>
          {shown ? shown.key : <span aria-label={t('lecturePage.stream.hidden')}>{'•'.repeat(24)}</span>}
        </p>
        {shown ? (
          <p className={css.note}>
            {t('lecturePage.stream.madeAt', { time: momentWords(shown.madeAt, locale) })}
          </p>
        ) : null}
        <div className={css.acts}>
          {shown ? (
            <>
              <Button size="s" onClick={() => setShown(null)}>
                {t('lecturePage.stream.hide')}
              </Button>
              <Button size="s" onClick={() => void copy(shown)}>
                {t('lecturePage.stream.copy')}
              </Button>
            </>
          ) : (
            <Button size="s" loading={state === 'asking'} onClick={() => void show()}>
              {t('lecturePage.stream.show')}
            </Button>
          )}
          <Button size="s" variant="quiet" onClick={() => setRenewing(true)}>
            {t('lecturePage.stream.renew')}
          </Button>
        </div>
        {state === 'failed' ? (
          <Notice tone="danger" announce>
            {t('lecturePage.stream.failed')}
          </Notice>
        ) : null}
        <p className={css.note}>{t('lecturePage.stream.text')}</p>
      </div>
      {isRenewing ? (
        <ConfirmDialog
          title={t('lecturePage.stream.renewTitle')}
          text={t('lecturePage.stream.renewText')}
          confirm={t('lecturePage.stream.renew')}
          tone="danger"
          run={async () => setShown(await api.call(renewStreamKey, { params }))}
          onClose={(isDone) => {
            setRenewing(false);
            if (isDone) showToast({ tone: 'positive', title: t('lecturePage.stream.renewed') });
          }}
        />
      ) : null}
    </section>
  );
}
