import type { StreamKeyState } from '@lectern/contracts-catalog';
import type { LectureDraft } from '../draft/use-lecture-draft.ts';
import { ScheduleSection } from '../parts/schedule-section.tsx';
import { StreamSection } from '../stream/stream-section.tsx';

interface SessionPartProps {
  readonly draft: LectureDraft;
  readonly curriculumId: string;
  readonly isPublished: boolean;
  /** Null when it could not be read. */
  readonly streamKey: StreamKeyState | null;
}

/** What a live or on-site lecture has in the place of a film. Most lectures are films, so its code comes when it is needed. */
export function SessionPart({ draft, curriculumId, isPublished, streamKey }: SessionPartProps) {
  const { id: lectureId, type } = draft.lecture;
  const place = { curriculumId, lectureId };
  return (
    <>
      <ScheduleSection draft={draft} sold={isPublished ? place : null} />
      {type === 'live' ? <StreamSection {...place} isPublished={isPublished} streamKey={streamKey} /> : null}
    </>
  );
}
