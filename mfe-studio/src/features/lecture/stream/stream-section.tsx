import {
  findStreamKey,
  renewStreamKey,
  showStreamKey,
  type StreamKey,
  type StreamKeyState,
} from '@lectern/contracts-catalog';
import { ApiError } from '@lectern/http';
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
  /** Null when it could not be read. */
  readonly streamKey: StreamKeyState | null;
}

/** How a live lecture is sent: its room, and the key of the encoder, which nobody beside sees before a press. */
export function StreamSection({ curriculumId, lectureId, isPublished, streamKey }: StreamSectionProps) {
  const t = useStudioText();
  const locale = useLocale();
  const api = useApi();
  const [shown, setShown] = useState<StreamKey | null>(null);
  const [standing, setStanding] = useState(streamKey);
  const [state, setState] = useState<'idle' | 'asking' | 'failed' | 'unlicensed'>('idle');
  const [isRenewing, setRenewing] = useState(false);
  const params = { id: curriculumId, lectureId };
  const show = async (): Promise<void> => {
    setState('asking');
    try {
      setShown(await api.call(showStreamKey, { params }));
      setState('idle');
    } catch (failure) {
      setState(isUnlicensed(failure) ? 'unlicensed' : 'failed');
      if (!(failure instanceof ApiError && failure.code === 'STREAM_KEY_ENDED')) return;
      // Staff ended it after this page was opened.
      const found = await api.call(findStreamKey, { params }).catch(() => null);
      if (!found) return;
      setStanding(found);
      setState('idle');
    }
  };
  const renew = async (): Promise<void> => {
    try {
      const made = await api.call(renewStreamKey, { params });
      setShown(made);
      setStanding({ madeAt: made.madeAt, endedAt: null, isRefused: false });
      setState('idle');
    } catch (failure) {
      if (isUnlicensed(failure)) setState('unlicensed');
      throw failure;
    }
  };
  const endedAt = standing?.endedAt ?? null;
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
        {shown || endedAt === null ? (
          <p className={streamCss.value} aria-labelledby="stream-key" data-shown={shown !== null}>
            {shown ? shown.key : <span aria-label={t('lecturePage.stream.hidden')}>{'•'.repeat(24)}</span>}
          </p>
        ) : null}
        {shown ? (
          <p className={css.note}>
            {t('lecturePage.stream.madeAt', { time: momentWords(shown.madeAt, locale) })}
          </p>
        ) : null}
        {endedAt === null ? null : (
          <Notice tone="warning">
            {t('lecturePage.stream.ended', { time: momentWords(endedAt, locale) })}
          </Notice>
        )}
        {standing?.isRefused ? <Notice tone="warning">{t('lecturePage.stream.refused')}</Notice> : null}
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
          ) : endedAt === null ? (
            <Button size="s" loading={state === 'asking'} onClick={() => void show()}>
              {t('lecturePage.stream.show')}
            </Button>
          ) : null}
          <Button
            size="s"
            {...(endedAt === null ? { variant: 'quiet' as const } : {})}
            onClick={() => setRenewing(true)}
          >
            {t(endedAt === null ? 'lecturePage.stream.renew' : 'lecturePage.stream.newKey')}
          </Button>
        </div>
        {state === 'unlicensed' ? (
          <Notice tone="warning" announce>
            {t('lecturePage.stream.unlicensed')}
          </Notice>
        ) : null}
        {state === 'failed' ? (
          <Notice tone="danger" announce>
            {t('lecturePage.stream.failed')}
          </Notice>
        ) : null}
        <p className={css.note}>{t('lecturePage.stream.text')}</p>
      </div>
      {isRenewing ? (
        <ConfirmDialog
          title={t(`lecturePage.stream.${endedAt === null ? 'renewTitle' : 'newKeyTitle'}`)}
          text={t(`lecturePage.stream.${endedAt === null ? 'renewText' : 'newKeyText'}`)}
          confirm={t(`lecturePage.stream.${endedAt === null ? 'renew' : 'newKey'}`)}
          {...(endedAt === null ? { tone: 'danger' as const } : {})}
          run={renew}
          onClose={(isDone) => {
            setRenewing(false);
            if (isDone) showToast({ tone: 'positive', title: t('lecturePage.stream.renewed') });
          }}
        />
      ) : null}
    </section>
  );
}

const isUnlicensed = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'LICENSE_REQUIRED';
