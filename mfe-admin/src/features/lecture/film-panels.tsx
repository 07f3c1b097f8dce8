import type { AdminLecture } from '@lectern/contracts-catalog';
import { hasRole } from '@lectern/contracts-core';
import type { StaffVideo } from '@lectern/contracts-media';
import { formatFileSize, formatLength } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Badge, Button, Notice, Table } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { formatMoment } from '../../common/moment.ts';
import { PanelFacts } from '../../common/panel/panel-section.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { reencode } from './lecture.api.ts';
import css from './lecture.module.css';

interface FilmPanelsProps {
  lecture: AdminLecture;
  video: StaffVideo;
}

/** The file that was handed in, the qualities made of it, and the runs of the encoder. */
export function FilmPanels({ lecture, video }: FilmPanelsProps) {
  const t = useAdminText();
  return (
    <>
      <section className={css.panel} aria-labelledby="lecture-file">
        <h2 id="lecture-file">{t('lecture.file.title')}</h2>
        <FileFacts lecture={lecture} video={video} />
      </section>
      <section className={css.panel} aria-labelledby="lecture-renditions">
        <h2 id="lecture-renditions">{t('lecture.renditions.title')}</h2>
        <Renditions video={video} />
      </section>
      <section className={css.panel} aria-labelledby="lecture-encodings">
        <h2 id="lecture-encodings">{t('lecture.encodings.title')}</h2>
        <Encodings video={video} />
        <Reencode lecture={lecture} video={video} />
      </section>
    </>
  );
}

const megabits = (bits: number): string => `${(bits / 1_000_000).toFixed(bits < 10_000_000 ? 1 : 0)} Mbit/s`;

function FileFacts({ lecture, video }: FilmPanelsProps) {
  const t = useAdminText();
  const locale = useLocale();
  const { file } = video;
  const captions = video.captions.map(({ language, version, cues }) =>
    t('lecture.file.captionsOf', { language: t(`courses.language.${language}`), version, count: cues }),
  );
  return (
    <PanelFacts
      facts={[
        [t('lecture.file.name'), video.name],
        [t('lecture.file.type'), video.type],
        [t('lecture.file.bytes'), `${formatFileSize(video.bytes)} (${video.bytes.toLocaleString('en')} B)`],
        // The names that the container may have come in one word, which no line can break.
        [t('lecture.file.container'), file?.container?.split(',').join(', ')],
        [t('lecture.file.videoCodec'), file?.videoCodec],
        [
          t('lecture.file.audioCodec'),
          file ? (file.hasAudio ? file.audioCodec : t('lecture.file.noAudio')) : null,
        ],
        [t('lecture.file.size'), file ? `${file.width} × ${file.height}` : null],
        [t('lecture.file.projection'), video.projection === '360' ? '360°' : '2D'],
        [
          t('lecture.file.frameRate'),
          file?.frameRate ? t('lecture.file.fps', { rate: file.frameRate }) : null,
        ],
        [t('lecture.file.bitRate'), file?.bitRate ? megabits(file.bitRate) : null],
        [t('lecture.file.duration'), file ? formatLength(Math.round(file.duration), locale) : null],
        [t('lecture.file.hdr'), file ? t(`lecture.file.${file.isHdr ? 'isHdr' : 'isNotHdr'}`) : null],
        [
          t('lecture.file.captions'),
          captions.length > 0 ? captions.join(' · ') : t('lecture.file.noCaptions'),
        ],
        [
          t('lecture.file.digest'),
          video.digest === null ? null : (
            <code key="digest" translate="no">
              {video.digest}
            </code>
          ),
        ],
        [t('lecture.file.uploaded'), formatMoment(video.uploadedAt, locale)],
        [t('lecture.file.uploader'), <Uploader key="owner" lecture={lecture} ownerId={video.ownerId} />],
        [t('lecture.file.kept'), t(`lecture.file.${video.hasSource ? 'isKept' : 'isNotKept'}`)],
      ]}
    />
  );
}

/** By name where it is the owner of the course, the only one whose name the page has. */
function Uploader({ lecture, ownerId }: { lecture: AdminLecture; ownerId: string }) {
  if (ownerId === lecture.ownerId && lecture.ownerName !== '') return lecture.ownerName;
  return <code translate="no">{ownerId}</code>;
}

function Renditions({ video: { renditions } }: { video: StaffVideo }) {
  const t = useAdminText();
  const head = (id: string) => t(`lecture.renditions.${id}`);
  if (renditions.length === 0) return <p>{t('lecture.renditions.none')}</p>;
  return (
    <Table
      caption={t('lecture.renditions.caption')}
      rows={renditions}
      rowKey={({ name }) => name}
      stacksOnPhones
      columns={[
        { id: 'name', header: head('name'), cell: ({ name }) => name, rowHeader: true },
        {
          id: 'size',
          header: head('size'),
          cell: ({ width, height }) => `${width} × ${height}`,
          align: 'end',
        },
        { id: 'peak', header: head('peak'), cell: ({ peakBits }) => megabits(peakBits), align: 'end' },
        { id: 'segments', header: head('segments'), cell: ({ segments }) => String(segments), align: 'end' },
        {
          id: 'bytes',
          header: head('bytes'),
          cell: ({ bytes }) => (bytes === null ? '–' : formatFileSize(bytes)),
          align: 'end',
        },
        { id: 'codecs', header: head('codecs'), cell: ({ codecs }) => <code translate="no">{codecs}</code> },
      ]}
    />
  );
}

const TONES = {
  uploading: 'neutral',
  queued: 'neutral',
  working: 'info',
  ready: 'positive',
  failed: 'danger',
} as const;

function Encodings({ video: { encodings } }: { video: StaffVideo }) {
  const t = useAdminText();
  const locale = useLocale();
  return (
    <ol className={css.runs}>
      {encodings.map(({ number, state, step, percent, failure, startedAt, endedAt }) => (
        <li key={number}>
          <strong>{t('lecture.encodings.run', { number })}</strong>{' '}
          <Badge tone={TONES[state]}>{t(`lecture.encodings.state.${state}`)}</Badge>
          <span className={css.note}>
            {state === 'working' || state === 'queued'
              ? t('lecture.encodings.progress', {
                  percent,
                  step: step === null ? '' : t(`lecture.encodings.step.${step}`),
                })
              : null}
            {failure === null
              ? null
              : t('lecture.encodings.failed', {
                  reason: t(`lecture.encodings.failure.${failure}`),
                  step: step === null ? '' : t(`lecture.encodings.step.${step}`),
                })}
          </span>
          <span className={css.note}>
            {t('lecture.encodings.started', { moment: formatMoment(startedAt, locale) })}
            {endedAt === null
              ? null
              : ` · ${t('lecture.encodings.ended', { moment: formatMoment(endedAt, locale) })}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The act, or why it is not there. */
function Reencode({ lecture, video }: FilmPanelsProps) {
  const t = useAdminText();
  const mayAct = hasRole(useMyRoles(), ['content']);
  const [isAsking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const isRunning =
    lecture.isReencodingAsked ||
    video.encodings.some(({ state }) => state === 'queued' || state === 'working');
  if (!mayAct) return null;
  if (video.state !== 'ready') return <p className={css.note}>{t('lecture.reencode.notReady')}</p>;
  if (!video.hasSource) return <Notice tone="info">{t('lecture.reencode.noSource')}</Notice>;
  if (isRunning) return <p className={css.note}>{t('lecture.reencode.running')}</p>;
  return (
    <>
      <Button onClick={() => setAsking(true)} className={css.start}>
        {t('lecture.reencode.button')}
      </Button>
      {isAsking ? (
        <ActDialog
          words={{
            title: t('lecture.reencode.title'),
            text: t('lecture.reencode.text'),
            confirm: t('lecture.reencode.button'),
          }}
          done={t('lecture.reencode.done')}
          refusals={{
            FILM_NOT_REENCODED: (details) =>
              t(`lecture.reencode.refused.${String(Object(details).outcome)}`, {
                defaultValue: t('action.failed'),
              }),
          }}
          send={(api, reason) => reencode(api, lecture, reason)}
          onDone={close}
          onClose={close}
        />
      ) : null}
    </>
  );
}
