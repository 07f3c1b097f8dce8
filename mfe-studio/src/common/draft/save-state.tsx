import { useLocale } from '@lectern/shell-api';
import { useStudioText } from '../use-studio-text.ts';
import type { DraftSnapshot } from './draft-queue.ts';
import css from './draft.module.css';

/** Whether what was typed is safe (B0): Saving, Saved hh:mm, Not saved and retrying, Conflict. */
export function SaveStateLine({ snapshot }: { snapshot: Pick<DraftSnapshot, 'state' | 'savedAt'> }) {
  const t = useStudioText();
  const locale = useLocale();
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'Asia/Seoul' }).format(
    new Date(snapshot.savedAt),
  );
  return (
    <p role="status" className={css.muted} data-state={snapshot.state}>
      <span key={snapshot.state}>{t(`save.${snapshot.state}`, { time })}</span>
    </p>
  );
}
