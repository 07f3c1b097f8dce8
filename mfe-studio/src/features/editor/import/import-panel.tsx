import type { CourseDocument, StudioOperation } from '@lectern/contracts-catalog';
import { showToast, useApi } from '@lectern/shell-api';
import { FileDrop, Notice, Spinner } from '@lectern/ui';
import { memo, useState } from 'react';
import { lastDraftOf } from '../../../common/draft/use-draft.ts';
import { useAllUploads } from '../../../common/upload/use-uploads.ts';
import { useStudioText } from '../../../common/use-studio-text.ts';
import { lecturesOf } from '../new-ids.ts';
import { findFilms } from './find-films.ts';
import { ImportDialog } from './import-dialog.tsx';
import { ImportUploads } from './import-uploads.tsx';
import css from './import.module.css';
import { planImport, type ImportPlan } from './plan-import.ts';
import { readChosen, readDropped, type FoundFolder } from './read-folder.ts';
import { useRefusedCaptions } from './refused-captions.ts';
import { stepsOf } from './run-import.ts';
import { sendCaptions } from './send-captions.ts';

interface ImportPanelProps {
  readonly curriculumId: string;
  readonly sections: CourseDocument['sections'];
  readonly language: CourseDocument['language'];
  readonly onChange: (...operations: StudioOperation[]) => void;
}

/** A folder of films becomes sections and lectures: it is looked at first, and nothing is written before the person agrees. */
export const ImportPanel = memo(function ImportPanel(props: ImportPanelProps) {
  const { curriculumId, sections, language, onChange } = props;
  const t = useStudioText();
  const api = useApi();
  const { queue, uploads } = useAllUploads();
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const { list: refusals, refused } = useRefusedCaptions(curriculumId);
  const document = { sections, language };
  const lectures = lecturesOf(document);

  const look = async (folder: Promise<FoundFolder>): Promise<void> => {
    setState('reading');
    try {
      const [found, films] = await Promise.all([
        folder,
        findFilms(
          api,
          lectures.map(({ id }) => id),
        ),
      ]);
      const unfinished = queue.list().filter(({ state }) => state !== 'sent');
      const uploading = new Set(unfinished.map(({ lectureId }) => lectureId));
      setPlan(planImport(found, { document, films, uploading }));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  const run = (agreed: ImportPlan): void => {
    const { operations, films } = stepsOf(agreed, document);
    onChange(...operations);
    setPlan(null);
    const change = (...own: StudioOperation[]): void => {
      const draft = lastDraftOf(curriculumId);
      if (draft) draft.change(...own);
      else onChange(...own);
    };
    for (const { captions, ...film } of films) {
      const { lectureId } = film;
      queue.addFile({
        ...film,
        onAnnounced: (videoId, isEarlierFilm) => {
          change({ kind: 'setLecture', lectureId, field: 'videoId', value: videoId });
          // An earlier film keeps its captions, because other lectures may show them.
          if (isEarlierFilm || captions.length === 0) return;
          void sendCaptions(api, videoId, captions).then(({ versions, refused: faults }) => {
            if (versions) {
              const value = { videoId, ...versions };
              change({ kind: 'setLecture', lectureId, field: 'captions', value });
            }
            refusals.add(curriculumId, faults);
          });
        },
      });
    }
    showToast({ tone: 'positive', title: t('import.done', { count: films.length }) });
  };
  const ids = new Set(lectures.map(({ id }) => id));
  return (
    <div className={css.import}>
      <FileDrop
        folder
        actionLabel={t('import.choose')}
        dropLabel={t('import.drop')}
        rules={t('import.rules')}
        disabled={state === 'reading'}
        onFiles={(files) => void look(Promise.resolve(readChosen(files)))}
        onTransfer={(transfer) => void look(readDropped(transfer))}
      >
        {state === 'reading' ? <Spinner label={t('import.reading')} /> : null}
      </FileDrop>
      {state === 'failed' ? (
        <Notice tone="danger" announce>
          {t('import.failed')}
        </Notice>
      ) : null}
      <ImportUploads queue={queue} uploads={uploads.filter(({ lectureId }) => ids.has(lectureId))} />
      {refused.length > 0 ? (
        <Notice
          tone="warning"
          title={t('import.captionsRefused')}
          announce
          close={{ label: t('import.captionsClose'), onClose: () => refusals.remove(curriculumId) }}
        >
          <ul className={css.list}>
            {refused.map(({ name, line, problem }, at) => (
              <li key={`${name} ${at}`}>
                {t('import.captionsFault', {
                  name,
                  problem:
                    line === null
                      ? t(`lecturePage.captions.problem.${problem}`)
                      : t('lecturePage.captions.atLine', {
                          line,
                          problem: t(`lecturePage.captions.problem.${problem}`),
                        }),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {plan ? (
        <ImportDialog plan={plan} document={document} onImport={run} onClose={() => setPlan(null)} />
      ) : null}
    </div>
  );
});
