import { hasRole } from '@lectern/contracts-core';
import { type AdminUserPanel, NOTE_LENGTH } from '@lectern/contracts-identity';
import { Button, Field, Notice, TextArea } from '@lectern/ui';
import { useState } from 'react';
import { Moment } from '../../common/moment-cell.tsx';
import { useAct } from '../../common/act/use-act.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { PanelSection } from '../../common/panel/panel-section.tsx';
import css from './user-panel.module.css';

/** Notes of staff about the person. They are added, never changed. */
export function PanelNotes({ person: { user, notes } }: { person: AdminUserPanel }) {
  const t = useAdminText();
  const mayWrite = hasRole(useMyRoles(), ['license-reviewer', 'finance']);
  return (
    <PanelSection title={t('panel.notes')}>
      {mayWrite ? <NoteForm userId={user.id} /> : null}
      {notes.length === 0 ? (
        <p className={css.hint}>{t('panel.noNotes')}</p>
      ) : (
        <ol className={css.records}>
          {notes.map(({ id, at, by, text }) => (
            <li key={id}>
              <p className={css.note}>{text}</p>
              <span className={css.where}>
                <Moment at={at} />
                <span>{by ?? t('panel.formerStaff')}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </PanelSection>
  );
}

function NoteForm({ userId }: { userId: string }) {
  const t = useAdminText();
  const [text, setText] = useState('');
  const { act, isSending, failure } = useAct(() => setText(''));
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') {
          void act(t('panel.noted'), async (api) => {
            const { addNote } = await import(/* webpackChunkName: "admin.users-data" */ './users.api.ts');
            await addNote(api, userId, text);
          });
        }
      }}
    >
      {failure ? (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      ) : null}
      <Field label={t('panel.newNote')} hint={t('panel.noteHint')}>
        <TextArea
          value={text}
          rows={2}
          maxLength={NOTE_LENGTH}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" size="s" disabled={text.trim() === ''} loading={isSending}>
          {t('panel.addNote')}
        </Button>
      </div>
    </form>
  );
}
