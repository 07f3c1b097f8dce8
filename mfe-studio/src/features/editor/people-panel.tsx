import type { StudioEditor } from '@lectern/contracts-catalog';
import { ApiError } from '@lectern/http';
import { Badge, Button, Cluster, Field, Stack, TextInput } from '@lectern/ui';
import { useState, type SyntheticEvent } from 'react';
import { useStudioText } from '../../common/use-studio-text.ts';
import type { EditorCalls } from './editor.api.ts';
import css from './editor.module.css';

interface PeoplePanelProps {
  readonly calls: EditorCalls;
  readonly editors: readonly StudioEditor[];
  /** The owner and staff invite; others read who writes with them. */
  readonly isOwner: boolean;
  readonly onEditors: (editors: readonly StudioEditor[]) => void;
}

/** Who writes the course. The invited come in with their own yes, and so do their films. */
export function PeoplePanel({ calls, editors, isOwner, onEditors }: PeoplePanelProps) {
  const t = useStudioText();
  const [address, setAddress] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const act = async (call: () => Promise<readonly StudioEditor[]>): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      onEditors(await call());
      setAddress('');
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      setFault(t(FAULTS.includes(code) ? `people.fault.${code}` : 'act.failed'));
    } finally {
      setBusy(false);
    }
  };
  const invite = (event: SyntheticEvent): void => {
    event.preventDefault();
    const id = idIn(address);
    if (id === null) return setFault(t('people.fault.address'));
    void act(() => calls.invite(id));
  };
  return (
    <Stack gap={4}>
      <ul className={css.people}>
        {editors.map(({ userId, name, isOwner: owns, hasAccepted }) => (
          <li key={userId} className={css.person}>
            <span>{name || t('people.unnamed')}</span>
            <Badge tone={owns ? 'info' : hasAccepted ? 'positive' : 'warning'}>
              {t(owns ? 'people.owner' : hasAccepted ? 'people.writes' : 'people.waits')}
            </Badge>
            {isOwner && !owns ? (
              <Button size="s" disabled={isBusy} onClick={() => void act(() => calls.uninvite(userId))}>
                {t(hasAccepted ? 'people.remove' : 'people.takeBack')}
                <span className="sr-only">: {name}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {isOwner ? (
        <form noValidate onSubmit={invite}>
          <Stack gap={3}>
            <Field label={t('people.address')} hint={t('people.hint')} {...(fault ? { error: fault } : {})}>
              <TextInput value={address} onChange={(event) => setAddress(event.currentTarget.value)} />
            </Field>
            <Cluster gap={2}>
              <Button type="submit" loading={isBusy}>
                {t('people.invite')}
              </Button>
            </Cluster>
          </Stack>
        </form>
      ) : null}
    </Stack>
  );
}

const FAULTS = ['EDITOR_NOT_FOUND', 'INSTRUCTOR_NOT_FOUND', 'DRAFT_LIMIT'];

/** The instructor in an address such as `https://…/ko/doctors/i-1`, or the id alone. */
function idIn(text: string): string | null {
  const [, id] = /(?:\/doctors\/|^)([A-Za-z0-9_-]{1,64})\/?(?:[?#].*)?$/.exec(text.trim()) ?? [];
  return id ?? null;
}
