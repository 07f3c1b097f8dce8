import { useLocale } from '@lectern/shell-api';
import { Button, Notice } from '@lectern/ui';
import type { LectureDraft } from '../draft/use-lecture-draft.ts';
import css from '../lecture.module.css';
import { useStudioText } from '../../../common/use-studio-text.ts';

/** Whether what was written is kept, and what to do where it is not. */
export function SaveLine({ draft: { save, solve, retry } }: { draft: LectureDraft }) {
  const t = useStudioText();
  const locale = useLocale();
  const { state, conflict, savedAt } = save;
  if (conflict) {
    const names = [...new Set(conflict.fields.map(({ theirName }) => theirName))].join(', ');
    return (
      <Notice
        tone="warning"
        title={t('lecturePage.save.conflict', { names })}
        announce
        actions={
          <>
            <Button size="s" onClick={() => solve(false)}>
              {t('lecturePage.save.takeTheirs')}
            </Button>
            <Button size="s" onClick={() => solve(true)}>
              {t('lecturePage.save.keepMine')}
            </Button>
          </>
        }
      >
        {t('lecturePage.save.conflictText')}
      </Notice>
    );
  }
  if (state === 'refused' || state === 'lost')
    return (
      <Notice
        tone={state === 'lost' ? 'warning' : 'danger'}
        announce
        actions={
          <Button size="s" onClick={retry}>
            {t('lecturePage.again')}
          </Button>
        }
      >
        {t(`lecturePage.save.${state}`)}
      </Notice>
    );
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'Asia/Seoul' }).format(
    new Date(savedAt),
  );
  return (
    <p className={css.note} role="status">
      {t(`lecturePage.save.${state}`, { time })}
    </p>
  );
}
