import { formatClock, type Cue } from '@lectern/player';
import { Link, useApi, useLocale, useNavigate } from '@lectern/shell-api';
import { Notice, Table } from '@lectern/ui';
import { useEffect, useMemo, useState, type PointerEvent } from 'react';
import { Definition } from '../../../common/figures/definition.tsx';
import type { Settled } from '../../../common/figures/settle.ts';
import { useStudioText } from '../../../common/use-studio-text.ts';
import { paths } from '../../../paths.ts';
import { loadTranscript, type Retention } from '../analytics.api.ts';
import css from '../analytics.module.css';
import { AsOf } from '../as-of.tsx';
import { curvePath } from './curve-path.ts';
import { findMoments, type Moment } from './find-moments.ts';
import own from './retention.module.css';

const BOX = { width: 640, height: 200 };
/** Words around a moment that are shown with it. */
const SPOKEN_SECONDS = 10;

interface RetentionPanelProps {
  readonly course: string;
  readonly lecture: string;
  readonly retention: Settled<Retention>;
}

/**
 * How many people saw each second and how often it was played. A press on the curve, or on a moment below, opens the
 * lecture's film at that second.
 */
export function RetentionPanel({ course, lecture, retention }: RetentionPanelProps) {
  const t = useStudioText();
  const cues = useTranscript(course, lecture);
  const title = t('analytics.retention.title');
  if (!retention.isHere) return <Notice tone="warning">{t('figures.failed')}</Notice>;
  const { people, plays, firstViews, definitions, asOf } = retention.value;
  const hrefAt = (second: number): string => `${paths.lecture(lecture, course)}&at=${second}`;
  return (
    <section className={css.section} aria-label={title}>
      <h2 className={css.heading}>
        {title}
        <Definition name={title} words={definitions['plays']} />
      </h2>
      {people === null ? (
        <p className={css.muted}>{t('analytics.retention.few')}</p>
      ) : (
        <>
          <p className={css.muted}>{t('analytics.retention.text', { count: people })}</p>
          <div className={css.beside}>
            <Curve plays={plays} firstViews={firstViews} people={people} hrefAt={hrefAt} />
            <Moments moments={findMoments(plays, firstViews)} cues={cues} hrefAt={hrefAt} />
          </div>
          <AsOf moments={[asOf]} />
        </>
      )}
    </section>
  );
}

interface CurveProps {
  readonly plays: Retention['plays'];
  readonly firstViews: Retention['firstViews'];
  readonly people: number;
  readonly hrefAt: (second: number) => string;
}

function Curve({ plays, firstViews, people, hrefAt }: CurveProps) {
  const t = useStudioText();
  const navigate = useNavigate();
  const [pointed, setPointed] = useState<number | null>(null);
  const length = firstViews.length;
  const most = Math.max(people, ...plays.map((count) => count ?? 0));
  const secondAt = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(length - 1, Math.max(0, Math.floor(((clientX - left) / width) * length)));
  };
  const curves = useMemo(
    () => ({ plays: curvePath(plays, most, BOX), people: curvePath(firstViews, most, BOX) }),
    [plays, firstViews, most],
  );
  return (
    <div>
      <svg
        className={`${css.chart ?? ''} ${own.curve ?? ''}`}
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        role="img"
        aria-label={t('analytics.retention.drawing')}
        onPointerMove={(event) => setPointed(secondAt(event))}
        onPointerLeave={() => setPointed(null)}
        onPointerUp={(event) => navigate(hrefAt(secondAt(event)))}
      >
        <path className={own.plays} d={curves.plays} />
        <path className={own.people} d={curves.people} />
        {pointed === null ? null : (
          <line
            className={own.pointer}
            x1={(pointed / length) * BOX.width}
            x2={(pointed / length) * BOX.width}
            y1={0}
            y2={BOX.height}
          />
        )}
      </svg>
      <ul className={own.legend}>
        <li className={own.ofPeople}>{t('analytics.retention.people')}</li>
        <li className={own.ofPlays}>{t('analytics.retention.plays')}</li>
        <li>
          {pointed === null
            ? t('analytics.retention.press')
            : t('analytics.retention.at', {
                time: formatClock(pointed),
                people: firstViews[pointed] ?? t('figures.few'),
                plays: plays[pointed] ?? t('figures.few'),
              })}
        </li>
      </ul>
    </div>
  );
}

interface MomentsProps {
  readonly moments: readonly Moment[];
  readonly cues: readonly Cue[];
  readonly hrefAt: (second: number) => string;
}

function Moments({ moments, cues, hrefAt }: MomentsProps) {
  const t = useStudioText();
  const title = t('analytics.retention.moments');
  return (
    <Table
      caption={title}
      showCaption
      rows={moments}
      rowKey={({ kind, second }) => `${kind} ${second}`}
      empty={t('analytics.retention.noMoments')}
      stacksOnPhones
      columns={[
        {
          id: 'second',
          header: t('analytics.retention.time'),
          rowHeader: true,
          cell: ({ second }) => (
            <Link href={hrefAt(second)}>
              {t('analytics.retention.watchAt', { time: formatClock(second) })}
            </Link>
          ),
        },
        {
          id: 'what',
          header: t('analytics.retention.what'),
          cell: ({ kind, amount }) =>
            kind === 'left'
              ? t('analytics.retention.left', { percent: amount })
              : t('analytics.retention.again', { times: (amount / 100).toFixed(1) }),
        },
        {
          id: 'said',
          header: t('analytics.retention.said'),
          cell: ({ second }) => spokenAt(cues, second) || t('analytics.retention.nothingSaid'),
        },
      ]}
    />
  );
}

/** What is said in the seconds from a moment on. */
function spokenAt(cues: readonly Cue[], second: number): string {
  return cues
    .filter(({ startSec, endSec }) => startSec < second + SPOKEN_SECONDS && endSec > second)
    .map(({ text }) => text)
    .join(' ');
}

function useTranscript(course: string, lecture: string): readonly Cue[] {
  const api = useApi();
  const locale = useLocale();
  const [cues, setCues] = useState<readonly Cue[]>([]);
  useEffect(() => {
    let isGone = false;
    void loadTranscript(api, { course, lecture, locale }).then((found) => {
      if (!isGone) setCues(found);
    });
    return () => {
      isGone = true;
    };
  }, [api, course, lecture, locale]);
  return cues;
}
