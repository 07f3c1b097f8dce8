import type { Alert } from '@lectern/contracts-commerce';
import { Link, useLocale } from '@lectern/shell-api';
import { Badge, Button, EmptyShelfDrawing, EmptyState, Stack, Table, TextLink } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { ageInWords } from '../../common/age.ts';
import { alertAddress } from '../../common/desk/alert-address.ts';
import { countInWords } from '../../common/list/count-in-words.ts';
import { PageCount } from '../../common/list/list-page.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { alertWords } from './history-words.ts';
import { mayAct } from './payments-address.ts';
import type { AlertPage } from './payments.api.ts';

/** What went wrong with money and nobody has closed, the oldest first. */
export function AlertsList({ page: { items, count, isCapped } }: { page: AlertPage }) {
  const t = useAdminText();
  const locale = useLocale();
  const roles = useMyRoles();
  const [closing, setClosing] = useState<Alert | null>(null);
  if (items.length === 0)
    return (
      <EmptyState
        drawing={<EmptyShelfDrawing />}
        title={t('payments.alerts.none')}
        text={t('payments.alerts.noneText')}
      />
    );
  return (
    <Stack gap={4}>
      <PageCount live>
        {items.length < count || isCapped
          ? t('payments.alerts.first', { count: items.length, all: countInWords(count, isCapped) })
          : t('list.count', { count })}
      </PageCount>
      <Table
        caption={t('payments.tabs.alerts')}
        stacksOnPhones
        rows={items}
        rowKey={({ kind, subject }) => `${kind} ${subject}`}
        empty={t('payments.alerts.none')}
        columns={[
          {
            id: 'kind',
            header: t('payments.alerts.columns.kind'),
            cell: ({ kind }) => t(`payments.alerts.kind.${kind}`, { defaultValue: kind }),
            rowHeader: true,
          },
          {
            id: 'about',
            header: t('payments.alerts.columns.about'),
            cell: (alert) => <About alert={alert} />,
          },
          {
            id: 'detail',
            header: t('payments.alerts.columns.detail'),
            // A colleague wrote the one; the service and the provider say the others.
            cell: (alert) =>
              alert.kind === 'match-escalated' ? <q>{alert.detail}</q> : <Detail alert={alert} />,
            wraps: true,
          },
          {
            id: 'since',
            header: t('payments.alerts.columns.since'),
            cell: ({ since, isLate }) => (
              <time dateTime={since}>
                {isLate ? <Badge tone="danger">{t('payments.refund.late')}</Badge> : null}{' '}
                {ageInWords(since, locale)}
              </time>
            ),
          },
          {
            id: 'times',
            header: t('payments.alerts.columns.times'),
            align: 'end',
            cell: ({ times }) => times.toLocaleString(locale),
          },
          ...(mayAct(roles)
            ? [
                {
                  id: 'act',
                  header: t('payments.alerts.columns.act'),
                  cell: (alert: Alert) => (
                    <Button
                      size="s"
                      aria-label={t('payments.alerts.closeOne', {
                        kind: t(`payments.alerts.kind.${alert.kind}`, { defaultValue: alert.kind }),
                        subject: alert.subject,
                      })}
                      onClick={() => setClosing(alert)}
                    >
                      {t('payments.alerts.close.button')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {closing ? <CloseDialog alert={closing} onClose={() => setClosing(null)} /> : null}
    </Stack>
  );
}

/** What is known of a payment is said in the reader's language; the rest is English. */
function Detail({ alert: { facts, detail } }: { alert: Alert }) {
  const t = useAdminText();
  const locale = useLocale();
  const words = facts ? alertWords(t, locale, facts) : null;
  return words ?? <span lang="en">{detail}</span>;
}

function About({ alert }: { alert: Alert }) {
  const href = alertAddress(alert);
  const words = alert.difference?.day ?? alert.number ?? alert.subject;
  return href === null ? (
    <code translate="no">{words}</code>
  ) : (
    <TextLink as={Link} href={href}>
      <span translate="no">{words}</span>
    </TextLink>
  );
}

function CloseDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const t = useAdminText();
  const { kind, subject, latest } = alert;
  return (
    <ActDialog
      words={{
        title: t('payments.alerts.close.title'),
        text: t('payments.alerts.close.text'),
        confirm: t('payments.alerts.close.confirm'),
      }}
      done={t('payments.alerts.close.done')}
      refusals={{ ALERT_NOT_FOUND: 'payments.alerts.gone' }}
      send={async (api, reason) => {
        const { close } = await import(/* webpackChunkName: "admin.payments-data" */ './payments.api.ts');
        await close(api, { kind, subject, latest, reason });
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        {t(`payments.alerts.kind.${kind}`, { defaultValue: kind })} · <code translate="no">{subject}</code>
      </p>
    </ActDialog>
  );
}
