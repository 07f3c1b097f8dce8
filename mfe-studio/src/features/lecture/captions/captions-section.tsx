import { getVideoCaptions, putVideoCaptions, type Video } from '@lectern/contracts-media';
import { useApi } from '@lectern/shell-api';
import { Button, Field, FileDrop, Notice, SegmentedControl, Spinner, TextArea } from '@lectern/ui';
import { useEffect, useState } from 'react';
import type { LectureDraft } from '../draft/use-lecture-draft.ts';
import css from '../lecture.module.css';
import { useStudioText } from '../../../common/use-studio-text.ts';
import { readCaptionFile } from '../../../common/captions/read-caption-file.ts';
import { faultIn, type CaptionFault } from '../../../common/captions/caption-fault.ts';
import { writeCaptions, type CaptionCue } from './caption-text.ts';

type Language = 'ko' | 'en';

/** Captions of a film in each language, as text beside the film: the service checks each line. */
export function CaptionsSection({
  video,
  draft,
  read,
}: {
  video: Video;
  draft: LectureDraft;
  read: () => number;
}) {
  const t = useStudioText();
  const [language, setLanguage] = useState<Language>('ko');
  return (
    <section className={css.section} aria-labelledby="captions-title">
      <h2 id="captions-title" className={css.sectionTitle}>
        {t('lecturePage.captions.title')}
      </h2>
      <SegmentedControl
        label={t('lecturePage.captions.language')}
        value={language}
        onValueChange={(value) => setLanguage(value === 'en' ? 'en' : 'ko')}
        segments={(['ko', 'en'] as const).map((value) => ({
          value,
          label: t(`lecturePage.language.${value}`),
        }))}
      />
      <CaptionsEditor
        key={`${video.id} ${language}`}
        videoId={video.id}
        language={language}
        read={read}
        onSaved={(versions) => draft.set({ field: 'captions', value: { videoId: video.id, ...versions } })}
      />
    </section>
  );
}

function CaptionsEditor({
  videoId,
  language,
  read,
  onSaved,
}: {
  videoId: string;
  language: Language;
  read: () => number;
  /** Which captions the draft means from now on; learners get them with the publication. */
  onSaved: (versions: { ko: number | null; en: number | null }) => void;
}) {
  const t = useStudioText();
  const api = useApi();
  const [text, setText] = useState<string | null>(null);
  const [state, setState] = useState<'loading' | 'failed' | 'open' | 'saving' | 'saved'>('loading');
  const [fault, setFault] = useState<CaptionFault | null>(null);
  const [count, setCount] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const params = { id: videoId, language };
  useEffect(() => {
    const abort = new AbortController();
    api.call(getVideoCaptions, { params: { id: videoId, language }, signal: abort.signal }).then(
      ({ cues }) => {
        setText(cues.length > 0 ? writeCaptions(cues) : '');
        setState('open');
      },
      () => (abort.signal.aborted ? undefined : setState('failed')),
    );
    return () => abort.abort();
  }, [api, videoId, language, attempt]);

  const save = async (): Promise<void> => {
    setState('saving');
    setFault(null);
    try {
      const { cues, versions } = await api.call(putVideoCaptions, { params, body: { text: text ?? '' } });
      onSaved(versions);
      setCount(cues);
      setState('saved');
    } catch (error) {
      setFault(faultIn(error));
      setState('open');
    }
  };
  const takeFile = async (files: readonly File[]): Promise<void> => {
    const [file] = files;
    if (!file) return;
    const taken = await readCaptionFile(file);
    setFault(taken === null ? { line: null, problem: 'encoding' } : null);
    if (taken !== null) setText(taken);
    setState('open');
  };
  const addHere = (): void => {
    const from = Math.round(read() * 1_000) / 1_000;
    const cue: CaptionCue = { from, to: from + 3, text: t('lecturePage.captions.newText') };
    setText(
      `${text?.trim() ? text.trimEnd() : 'WEBVTT'}\n\n${writeCaptions([cue]).replace('WEBVTT\n\n', '')}`,
    );
  };

  if (state === 'loading') return <Spinner label={t('lecturePage.captions.loading')} />;
  if (state === 'failed')
    return (
      <Notice
        tone="danger"
        actions={
          <Button
            size="s"
            onClick={() => {
              setState('loading');
              setAttempt(attempt + 1);
            }}
          >
            {t('lecturePage.again')}
          </Button>
        }
      >
        {t('lecturePage.captions.loadFailed')}
      </Notice>
    );
  return (
    <>
      <FileDrop
        actionLabel={t('lecturePage.captions.choose')}
        dropLabel={t('lecturePage.upload.drop')}
        rules={t('lecturePage.captions.rules')}
        accept=".vtt,.srt"
        onFiles={(files) => void takeFile(files)}
      />
      <Field
        label={t('lecturePage.captions.text')}
        hint={t('lecturePage.captions.hint')}
        error={
          fault
            ? fault.line === null
              ? t(`lecturePage.captions.problem.${fault.problem}`)
              : t('lecturePage.captions.atLine', {
                  line: fault.line,
                  problem: t(`lecturePage.captions.problem.${fault.problem}`),
                })
            : undefined
        }
      >
        <TextArea
          rows={12}
          value={text ?? ''}
          spellCheck={false}
          onChange={({ target }) => {
            setText(target.value);
            setState('open');
          }}
        />
      </Field>
      <div className={css.acts}>
        <Button variant="primary" loading={state === 'saving'} onClick={() => void save()}>
          {t('lecturePage.captions.save')}
        </Button>
        <Button onClick={addHere}>{t('lecturePage.captions.addHere')}</Button>
      </div>
      {state === 'saved' ? (
        <Notice tone="positive" announce>
          {t('lecturePage.captions.saved', { count })}
        </Notice>
      ) : null}
    </>
  );
}
