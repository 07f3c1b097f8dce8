import type { RemoteOverview } from '@lectern/contracts-releases';
import { useLocale } from '@lectern/shell-api';
import { Table } from '@lectern/ui';
import { useAdminText } from '../../common/use-admin-text.ts';
import css from './releases.module.css';

type Health = NonNullable<RemoteOverview['rollout']>['health'][number];

/** How sessions with the new release went, beside those with the live one. */
export function RolloutHealth({ remote, health }: { remote: string; health: readonly Health[] }) {
  const t = useAdminText();
  const locale = useLocale();
  if (health.length === 0) return <p className={css.muted}>{t('releases.health.none')}</p>;
  const share = ({ sessions, bad }: Health['canary']): string =>
    t('releases.health.share', {
      percent: (sessions === 0 ? 0 : Math.round((bad / sessions) * 1000) / 10).toLocaleString(locale),
      bad: bad.toLocaleString(locale),
      sessions: sessions.toLocaleString(locale),
    });
  return (
    <Table
      caption={t('releases.health.title', { remote })}
      rows={health}
      rowKey={({ signal }) => signal}
      stacksOnPhones
      columns={[
        {
          id: 'signal',
          header: t('releases.health.signal'),
          cell: ({ signal }) => t(`releases.health.signals.${signal}`),
          rowHeader: true,
        },
        { id: 'canary', header: t('releases.health.canary'), cell: ({ canary }) => share(canary) },
        { id: 'stable', header: t('releases.health.stable'), cell: ({ stable }) => share(stable) },
      ]}
    />
  );
}
