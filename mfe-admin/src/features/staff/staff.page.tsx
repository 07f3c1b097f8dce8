import { STAFF_ROLES, type StaffRole } from '@lectern/contracts-core';
import type { StaffMember } from '@lectern/contracts-identity';
import { definePage, Link, useLocale, useRouteData, useSearchParams, useSession } from '@lectern/shell-api';
import { Badge, Button, ButtonLink, EmptyState, NothingFoundDrawing, TextLink } from '@lectern/ui';
import { useState } from 'react';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { ListPage, PageCount, PageHead } from '../../common/list/list-page.tsx';
import { ListTabs } from '../../common/list/list-tabs.tsx';
import { QueueItem, QueueList, QueueMarks } from '../../common/list/queue-list.tsx';
import { QueueSkeleton } from '../../common/list/queue-skeleton.tsx';
import { formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';
import { StaffRoleDialog } from './staff-role-dialog.tsx';
import { loadStaff } from './staff.api.ts';
import css from './staff.module.css';

export const page = inFrame(
  definePage({
    loader: loadStaff,
    Component: StaffPage,
    Skeleton: StaffSkeleton,
    head: ({ t }) => ({ title: t('staff.title'), description: t('staff.text'), robots: 'noindex, nofollow' }),
  }),
);

const addressOf = (role: StaffRole | null): string =>
  role === null ? paths.staff : `${paths.staff}?role=${role}`;

/** Who runs the platform, all of them or those with one role. */
function StaffPage() {
  const t = useAdminText();
  const { staff } = useRouteData<typeof loadStaff>();
  const [search] = useSearchParams();
  const [open, setOpen] = useState<StaffMember | null>(null);
  const asked = STAFF_ROLES.find((role) => role === search.get('role')) ?? null;
  const having = (role: StaffRole | null) =>
    role === null ? staff : staff.filter(({ roles }) => roles.includes(role));
  const shown = having(asked);
  return (
    <ListPage>
      <PageHead
        title={t('staff.title')}
        text={t('staff.text')}
        tools={
          <ButtonLink as={Link} href={paths.users}>
            {t('staff.find')}
          </ButtonLink>
        }
      >
        <PageCount live>{t('staff.count', { count: shown.length })}</PageCount>
      </PageHead>
      <ListTabs
        label={t('panel.facts.roles')}
        tabs={[null, ...STAFF_ROLES].map((role) => ({
          id: role ?? 'all',
          words: role === null ? t('staff.all') : t(`roles.${role}`),
          href: addressOf(role),
          isCurrent: role === asked,
          count: having(role).length,
        }))}
      />
      {shown.length === 0 ? (
        <EmptyState drawing={<NothingFoundDrawing />} title={t('staff.none')} text={t('staff.noneText')} />
      ) : (
        <QueueList>
          {shown.map((member) => (
            <Member key={member.id} member={member} onChange={() => setOpen(member)} />
          ))}
        </QueueList>
      )}
      {open ? <StaffRoleDialog member={open} onClose={() => setOpen(null)} /> : null}
    </ListPage>
  );
}

function Member({ member, onChange }: { member: StaffMember; onChange: () => void }) {
  const t = useAdminText();
  const locale = useLocale();
  const session = useSession();
  const { id, name, email, roles, hasSecondStep, lastSeenAt, suspendedAt, changed } = member;
  const isMe = session.status === 'signed-in' && session.user.userId === id;
  const facts = [
    email,
    lastSeenAt === null
      ? t('staff.neverSeen')
      : t('staff.lastSeen', { time: formatMoment(lastSeenAt, locale) }),
  ];
  return (
    <QueueItem className={css.row}>
      <div className={css.member}>
        <TextLink as={Link} href={paths.user(id)} tone="strong">
          {name}
        </TextLink>
        <QueueMarks>
          {roles.map((role) => (
            <Badge key={role} tone={role === 'owner' ? 'accent' : 'neutral'}>
              {t(`roles.${role}`)}
            </Badge>
          ))}
          {hasSecondStep ? null : <Badge tone="warning">{t('staff.noSecondStep')}</Badge>}
          {suspendedAt === null ? null : <Badge tone="danger">{t('status.suspended')}</Badge>}
        </QueueMarks>
        <p className={css.facts}>{facts.join(' · ')}</p>
        {changed === null ? null : (
          <p className={css.facts}>
            {t('staff.changed', {
              by: changed.by ?? t('flags.nobody'),
              time: formatMoment(changed.at, locale),
            })}
            {changed.reason ? `: ${changed.reason}` : ''}
          </p>
        )}
      </div>
      {isMe ? (
        <p className={css.facts}>{t('staff.own')}</p>
      ) : (
        <Button size="s" aria-label={t('staff.change', { name })} onClick={onChange}>
          {t('action.roles.button')}
        </Button>
      )}
    </QueueItem>
  );
}

function StaffSkeleton() {
  const t = useAdminText();
  return (
    <QueueSkeleton
      title={t('staff.title')}
      text={t('staff.text')}
      label={t('staff.loading')}
      rowHeight="6rem"
    />
  );
}
