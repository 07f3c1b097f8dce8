import type { Chapter, Cue, PlayingVideo } from '@lectern/player';
import { Tabs } from '@lectern/ui';
import { useAccountText } from '../../../common/use-account-text.ts';
import type { OutlineLecture } from '../lecture-place.ts';
import type { Progress, Session } from '../player.api.ts';
import { Notes } from '../notes/notes.tsx';
import css from '../player.module.css';
import { Questions } from '../questions/questions.tsx';
import { Materials } from './materials.tsx';
import { Overview } from './overview.tsx';
import { Transcript } from './transcript.tsx';

export interface PanelProps {
  readonly progress: Progress;
  readonly lecture: OutlineLecture;
  readonly watch: Session['watch'] | null;
  /** The learner pressed start; nothing of the lecture is fetched before. */
  readonly isStarted: boolean;
  readonly cues: readonly Cue[];
  readonly chapters: readonly Chapter[];
  readonly playing: PlayingVideo | null;
  /** Goes to a second of the lecture; one that was not begun begins there. */
  readonly onSeek: (seconds: number) => void;
}

/** What belongs to the lecture, below its picture. */
export function LectureTabs(props: PanelProps) {
  const t = useAccountText();
  const { lectureId } = props.lecture;
  return (
    <Tabs
      label={t('player.tabs.label')}
      className={css.tabs}
      items={[
        { id: 'overview', label: t('player.tabs.overview'), content: <Overview {...props} /> },
        {
          id: 'transcript',
          label: t('player.tabs.transcript'),
          content: <Transcript {...props} />,
        },
        { id: 'notes', label: t('player.tabs.notes'), content: <Notes key={lectureId} {...props} /> },
        {
          id: 'questions',
          label: t('player.tabs.questions'),
          content: <Questions key={lectureId} {...props} />,
        },
        {
          id: 'materials',
          label: t('player.tabs.materials'),
          content: <Materials key={lectureId} {...props} />,
        },
      ]}
    />
  );
}
