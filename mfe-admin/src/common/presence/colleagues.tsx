import { Notice } from '@lectern/ui';
import { formatClock } from '../moment.ts';
import { useAdminText } from '../use-admin-text.ts';
import type { OpenObject } from './presence.api.ts';
import { useColleagues } from './use-colleagues.ts';

/** Says who of the staff is looking at the same now, so that two do not answer one person. */
export function Colleagues({ kind, id }: OpenObject) {
  const t = useAdminText();
  const others = useColleagues({ kind, id });
  return (
    <div aria-live="polite" className={others.length === 0 ? 'sr-only' : undefined}>
      {others.length === 0 ? null : (
        <Notice tone="warning">
          {others.map(({ name, since }) => (
            <p key={`${name} ${since}`}>{t('presence.looking', { name, time: formatClock(since) })}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}
