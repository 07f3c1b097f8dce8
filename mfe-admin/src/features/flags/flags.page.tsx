import { hasRole } from '@lectern/contracts-core';
import { definePage, useLocale, useRouteData } from '@lectern/shell-api';
import { Badge, Button } from '@lectern/ui';
import { useState } from 'react';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { ListPage, PageHead } from '../../common/list/list-page.tsx';
import { QueueItem, QueueList, QueueMarks } from '../../common/list/queue-list.tsx';
import { QueueSkeleton } from '../../common/list/queue-skeleton.tsx';
import { formatMoment } from '../../common/moment.ts';
import { PanelRecords } from '../../common/panel/panel-section.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { FlagDialog } from './flag-dialog.tsx';
import { loadFlags, type ListedFlag } from './flags.api.ts';
import css from './flags.module.css';
import { ruleWords } from './rule-words.ts';

export const page = inFrame(
  definePage({
    loader: loadFlags,
    Component: FlagsPage,
    Skeleton: FlagsSkeleton,
    head: ({ t }) => ({ title: t('flags.title'), description: t('flags.text'), robots: 'noindex, nofollow' }),
  }),
);

/** What can be switched on and off without a release, and who did so when and why. */
function FlagsPage() {
  const t = useAdminText();
  const mayDecide = hasRole(useMyRoles(), ['owner']);
  const { flags } = useRouteData<typeof loadFlags>();
  const [open, setOpen] = useState<ListedFlag | null>(null);
  return (
    <ListPage>
      <PageHead title={t('flags.title')} text={t('flags.text')} />
      <QueueList>
        {flags.map((flag) => (
          <Flag key={flag.name} flag={flag} {...(mayDecide ? { onDecide: () => setOpen(flag) } : {})} />
        ))}
      </QueueList>
      {open ? <FlagDialog flag={open} onClose={() => setOpen(null)} /> : null}
    </ListPage>
  );
}

function Flag({ flag, onDecide }: { flag: ListedFlag; onDecide?: () => void }) {
  const t = useAdminText();
  const locale = useLocale();
  const { name, isOnByDefault, decisions } = flag;
  const [inForce] = decisions;
  const mode = inForce?.rule.mode ?? (isOnByDefault ? 'on' : 'off');
  const title = t(`flags.names.${name}.title`);
  return (
    <QueueItem className={css.row}>
      <div className={css.flag}>
        <QueueMarks>
          <Badge tone={mode === 'on' ? 'positive' : mode === 'off' ? 'danger' : 'info'}>
            {inForce ? ruleWords(t, inForce.rule) : t(`flags.rule.${isOnByDefault ? 'on' : 'off'}`)}
          </Badge>
          {inForce ? null : <Badge tone="neutral">{t('flags.default')}</Badge>}
        </QueueMarks>
        <h2 className={css.title}>{title}</h2>
        <p className={css.text}>{t(`flags.names.${name}.text`)}</p>
        {decisions.length === 0 ? null : (
          <details>
            <summary>{t('flags.history', { count: decisions.length })}</summary>
            <PanelRecords
              records={decisions.map(({ id, rule, at, by, reason }) => ({
                key: String(id),
                at,
                time: formatMoment(at, locale),
                words: t('flags.decided', { by: by ?? t('flags.nobody'), rule: ruleWords(t, rule) }),
                detail: reason,
              }))}
            />
          </details>
        )}
      </div>
      {onDecide ? (
        <Button size="s" aria-label={t('flags.decide.of', { name: title })} onClick={onDecide}>
          {t('flags.decide.button')}
        </Button>
      ) : null}
    </QueueItem>
  );
}

function FlagsSkeleton() {
  const t = useAdminText();
  return (
    <QueueSkeleton
      title={t('flags.title')}
      text={t('flags.text')}
      label={t('flags.loading')}
      rowHeight="7rem"
    />
  );
}
