import {
  answerStudioInvitation,
  listStudioInvitations,
  type StudioInvitation,
} from '@lectern/contracts-catalog';
import { showToast, useApi, useLocale, useReload } from '@lectern/shell-api';
import { Button, Notice } from '@lectern/ui';
import { useEffect, useState } from 'react';
import { useStudioText } from '../../common/use-studio-text.ts';

/** Colleagues who want to write a course with this person. Nothing is shared before the person says yes. */
export function Invitations() {
  const t = useStudioText();
  const api = useApi();
  const locale = useLocale();
  const { reload } = useReload();
  const [invitations, setInvitations] = useState<readonly StudioInvitation[]>([]);
  const [busy, setBusy] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    // The list of courses says when the service cannot be reached.
    api.call(listStudioInvitations, { signal: abort.signal }).then(
      (answer) => setInvitations(answer.invitations),
      () => undefined,
    );
    return () => abort.abort();
  }, [api]);
  const answer = async (id: string, accepts: boolean): Promise<void> => {
    setBusy(id);
    try {
      await api.call(answerStudioInvitation, { params: { id }, body: { accepts } });
      setInvitations((before) => before.filter(({ curriculumId }) => curriculumId !== id));
      if (accepts) reload();
    } catch {
      showToast({ title: t('act.failed'), tone: 'danger' });
    } finally {
      setBusy(null);
    }
  };
  return invitations.map(({ curriculumId, title_ko, title_en, invitedByName }) => {
    const title = (locale === 'ko' ? title_ko || title_en : title_en || title_ko) || t('untitled');
    return (
      <Notice
        key={curriculumId}
        tone="info"
        title={t('people.invited', { name: invitedByName, title })}
        actions={
          <>
            <Button
              size="s"
              variant="primary"
              loading={busy === curriculumId}
              onClick={() => void answer(curriculumId, true)}
            >
              {t('people.accept')}
            </Button>
            <Button
              size="s"
              disabled={busy === curriculumId}
              onClick={() => void answer(curriculumId, false)}
            >
              {t('people.decline')}
            </Button>
          </>
        }
      >
        {t('people.invitedText')}
      </Notice>
    );
  });
}
