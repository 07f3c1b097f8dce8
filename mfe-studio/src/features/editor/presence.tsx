import type { Presence as Present } from '@lectern/contracts-catalog';
import { useEffect, useState } from 'react';
import { useStudioText } from '../../common/use-studio-text.ts';
import type { EditorCalls } from './editor.api.ts';
import css from './editor.module.css';

/** Milliseconds between two words to the service. */
const EVERY_MS = 15_000;

interface PresenceProps {
  calls: EditorCalls;
  ownVersion: number;
  start: readonly Present[];
}

/** Who else has the course open, and whether they changed it since this page last heard. */
export function Presence({ calls, ownVersion, start }: PresenceProps) {
  const t = useStudioText();
  const [others, setOthers] = useState(start);
  const [version, setVersion] = useState(ownVersion);
  useEffect(() => {
    const tell = () =>
      calls.putPresence('').then(
        (answer) => {
          setOthers(answer.presence);
          setVersion(answer.version);
        },
        // The next call tells.
        () => undefined,
      );
    void tell();
    const timer = setInterval(() => void tell(), EVERY_MS);
    return () => clearInterval(timer);
  }, [calls]);
  if (others.length === 0) return null;
  const names = others.map(({ name }) => name).join(', ');
  return (
    <p className={css.muted}>
      {t('presence.here', { names })}
      {version > ownVersion ? ` ${t('presence.changed')}` : ''}
    </p>
  );
}
