import { canPlayStreams, useHydrated, useLocation, useSearchParams } from '@lectern/shell-api';
import { Button, Dialog, Notice, PlayIcon, Skeleton, SkeletonGroup } from '@lectern/ui';
import { useEffect, useState } from 'react';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import type { LectureView } from '../lecture-view.ts';
import { clipOf, type Clip } from './clip.ts';
import { PreviewOpening } from './preview-opening.ts';
import css from './preview.module.css';
import { useAskedPreview } from './use-asked-preview.ts';
import { useLoadPreview } from './use-load-preview.ts';
import { fetchPlayerCode, usePlayerCode } from './use-player-code.ts';

/** Query of an address that opens the preview at once. */
const ASKED = 'preview';

interface PreviewProps {
  readonly curriculumId: string;
  readonly lecture: Pick<LectureView, 'id' | 'title' | 'type' | 'previewUrl'>;
  /** What the button says, where it is no preview of a lecture. */
  readonly label?: string;
}

/** The free preview lecture in a dialog, or a note that the course has none, as live courses. */
export function Preview({ curriculumId, lecture, label }: PreviewProps) {
  const t = useCatalogText();
  const [isOpen, setOpen] = usePreviewOpen(lecture.id);
  const load = useLoadPreview(curriculumId, lecture.id);
  const [opening, setOpening] = useState<PreviewOpening | null>(null);
  const clip = clipOf(lecture.previewUrl);
  const isStream = clip === null;
  const { ask, takeAnswer } = useAskedPreview(load);
  const press = (): void => {
    if (isStream && canPlayStreams()) {
      fetchPlayerCode();
      setOpening(new PreviewOpening(load.again, takeAnswer()));
    }
    setOpen(true, isStream);
  };
  const prepare = (): void => {
    if (isStream && canPlayStreams()) fetchPlayerCode();
  };
  const point = (): void => {
    prepare();
    if (isStream && canPlayStreams()) ask();
  };
  if (!hasPreview(lecture)) return <p className={css.soon}>{t('course.previewSoon')}</p>;
  return (
    <>
      <Button
        size="s"
        icon={<PlayIcon size={16} />}
        onClick={press}
        onPointerEnter={point}
        onFocus={prepare}
        className={css.play}
      >
        {label ?? (
          <>
            {t('course.previewPlay')}
            <span className="sr-only">: {lecture.title}</span>
          </>
        )}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={(next) => setOpen(next, false)}
        title={label ? lecture.title : t('course.previewTitle', { title: lecture.title })}
        closeLabel={t('course.previewClose')}
        size="l"
      >
        {isOpen && clip ? <Player clip={clip} title={lecture.title} /> : null}
        {isOpen && !clip ? <Film curriculumId={curriculumId} lecture={lecture} opening={opening} /> : null}
      </Dialog>
    </>
  );
}

interface FilmProps extends PreviewProps {
  /** Begun by the press; null when the address opened the preview. */
  readonly opening: PreviewOpening | null;
}

/** A film in the player, or its place while the player's code is fetched. */
function Film({ curriculumId, lecture, opening: pressed }: FilmProps) {
  const t = useCatalogText();
  const load = useLoadPreview(curriculumId, lecture.id);
  const [opening] = useState(() => pressed ?? new PreviewOpening(load.again, load.atOnce()));
  const code = usePlayerCode();
  useEffect(() => () => opening.close(), [opening]);
  if (code.status === 'loaded') {
    const { StreamPreview } = code;
    return <StreamPreview curriculumId={curriculumId} title={lecture.title} opening={opening} />;
  }
  if (code.status === 'failed')
    return (
      <Notice tone="warning" announce>
        {t('course.previewFailed')}
      </Notice>
    );
  return (
    <SkeletonGroup label={t('course.previewLoading')}>
      <Skeleton className={css.frame} />
    </SkeletonGroup>
  );
}

/** Films play as streams; other lectures only where they have a clip. */
export function hasPreview({ type, previewUrl }: Pick<LectureView, 'type' | 'previewUrl'>): boolean {
  return type === '2d' || type === '360' || clipOf(previewUrl) !== null;
}

/**
 * Whether the dialog is open. A stream may play only in a document whose policy allows it, so a visitor who came from
 * another page without a reload gets this page reloaded, with the preview open.
 */
function usePreviewOpen(lectureId: string): [boolean, (isOpen: boolean, isStream: boolean) => void] {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isHydrated = useHydrated();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const isAsked = isHydrated && params.get(ASKED) === lectureId && canPlayStreams();
  const change = (next: boolean, isStream: boolean): void => {
    if (next && isStream && !canPlayStreams()) {
      const query = new URLSearchParams(params);
      query.set(ASKED, lectureId);
      location.assign(`${pathname}?${query.toString()}`);
      return;
    }
    setChosen(next);
  };
  return [chosen ?? isAsked, change];
}

function Player({ clip, title }: { clip: Clip; title: string }) {
  const t = useCatalogText();
  const [hasFailed, setFailed] = useState(false);
  if (clip.kind === 'youtube') {
    return (
      <iframe
        className={css.frame}
        src={`https://www.youtube-nocookie.com/embed/${clip.id}`}
        title={title}
        allow="encrypted-media; picture-in-picture; fullscreen"
        allowFullScreen
      />
    );
  }
  if (hasFailed) return <Notice tone="warning">{t('course.previewFailed')}</Notice>;
  return (
    // eslint-disable-next-line jsx-a11y-x/media-has-caption -- clips of this kind have no captions; the lecture's text stands beside it
    <video
      className={css.frame}
      src={clip.address}
      controls
      playsInline
      preload="metadata"
      aria-label={title}
      onError={() => setFailed(true)}
    />
  );
}
