import { grantEnrolment } from '@lectern/contracts-commerce';
import { hasRole, rolesOf } from '@lectern/contracts-core';
import type { AdminUserPanel } from '@lectern/contracts-identity';
import type { LearnerCourse } from '@lectern/contracts-learning';
import { formatDate, formatExactMoney } from '@lectern/i18n';
import { Link, useApi, useLocale } from '@lectern/shell-api';
import { Badge, Button, TextLink } from '@lectern/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { formatMoment } from '../../common/moment.ts';
import { PanelRecords, PanelSection } from '../../common/panel/panel-section.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { paths } from '../../paths.ts';
import { GrantDialog, type Granting } from './grant-dialog.tsx';
import type { Purchases } from './purchases.api.ts';

/** Orders, courses with progress and certificates of a person, and the way to open or extend a course. */
export function PanelPurchases({ user }: { user: AdminUserPanel['user'] }) {
  const t = useAdminText();
  const api = useApi();
  const roles = useMyRoles();
  const [read, setRead] = useState<Purchases | null>(null);
  const [round, setRound] = useState(0);
  const [granting, setGranting] = useState<Granting | null>(null);
  useEffect(() => {
    let isOver = false;
    void import(/* webpackChunkName: "admin.purchases-data" */ './purchases.api.ts')
      .then(({ loadPurchases }) => loadPurchases(api, user.id, roles))
      .then(
        (found) => isOver || setRead(found),
        () => isOver || setRead({ orders: null, courses: null, certificates: null }),
      );
    return () => {
      isOver = true;
    };
  }, [api, user.id, roles, round]);
  if (read === null) return <p role="status">{t('panel.purchases.loading')}</p>;
  const retry = (): void => {
    setRead(null);
    setRound(round + 1);
  };
  const mayGrant = hasRole(roles, ['owner', ...rolesOf(grantEnrolment)]);
  return (
    <>
      <Orders orders={read.orders} userId={user.id} onRetry={retry} />
      <Courses courses={read.courses} onGrant={mayGrant ? setGranting : null} onRetry={retry} />
      <Certificates certificates={read.certificates} onRetry={retry} />
      {granting ? (
        <GrantDialog
          user={user}
          granting={granting}
          courses={read.courses ?? []}
          onDone={() => {
            setGranting(null);
            setRound(round + 1);
          }}
          onClose={() => setGranting(null)}
        />
      ) : null}
    </>
  );
}

/** The words in place of rows; null where there are some. */
function useNone(name: string, rows: readonly unknown[] | null): string | null {
  const t = useAdminText();
  if (rows === null) return t('panel.purchases.failed');
  return rows.length === 0 ? t(`panel.purchases.${name}None`) : null;
}

interface OrdersProps {
  orders: Purchases['orders'];
  userId: string;
  onRetry: () => void;
}

function Orders({ orders, userId, onRetry }: OrdersProps) {
  const t = useAdminText();
  const locale = useLocale();
  const none = useNone('orders', orders ?? null);
  if (orders === undefined) return null;
  return (
    <PanelSection title={t('panel.purchases.orders')} none={none} onRetry={orders === null ? onRetry : null}>
      <PanelRecords
        records={(orders ?? []).map((order) => ({
          key: order.orderId,
          at: order.createdAt,
          time: formatMoment(order.createdAt, locale),
          words: (
            <TextLink as={Link} href={`${paths.payments}?open=${encodeURIComponent(order.orderId)}`}>
              {order[`title_${locale}`]}
            </TextLink>
          ),
          detail: [
            formatExactMoney({ amountMinor: order.amountMinor, currency: order.currency }, locale),
            t(`payments.state.${order.state}`),
          ].join(' · '),
        }))}
      />
      <TextLink as={Link} href={`${paths.payments}?q=${encodeURIComponent(userId)}`}>
        {t('panel.purchases.allOrders')}
      </TextLink>
    </PanelSection>
  );
}

interface CoursesProps {
  courses: Purchases['courses'];
  /** Null for those who may not open courses. */
  onGrant: ((granting: Granting) => void) | null;
  onRetry: () => void;
}

function Courses({ courses, onGrant, onRetry }: CoursesProps) {
  const t = useAdminText();
  const locale = useLocale();
  const none = useNone('courses', courses ?? null);
  if (courses === undefined) return null;
  const extend = (course: LearnerCourse): ReactNode =>
    onGrant ? (
      <Button
        size="s"
        onClick={() =>
          onGrant({
            curriculumId: course.curriculumId,
            title: course[`title_${locale}`],
            endsAt: course.endsAt,
          })
        }
      >
        {t('panel.purchases.extend')}
      </Button>
    ) : null;
  return (
    <>
      <PanelSection
        title={t('panel.purchases.courses')}
        none={none}
        onRetry={courses === null ? onRetry : null}
      >
        <PanelRecords
          records={(courses ?? []).map((course) => ({
            key: `${course.curriculumId} ${course.startsAt}`,
            at: course.endsAt,
            time: t('panel.purchases.until', { date: formatDate(course.endsAt, locale) }),
            words: course[`title_${locale}`],
            detail: (
              <>
                {t('panel.purchases.progress', { percent: course.percentage })}{' '}
                {course.isCompleted ? <Badge tone="positive">{t('panel.purchases.completed')}</Badge> : null}{' '}
                {extend(course)}
              </>
            ),
          }))}
        />
      </PanelSection>
      {onGrant ? (
        <div>
          <Button size="s" onClick={() => onGrant({ curriculumId: '', title: '', endsAt: null })}>
            {t('panel.purchases.grant')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface CertificatesProps {
  certificates: Purchases['certificates'];
  onRetry: () => void;
}

function Certificates({ certificates, onRetry }: CertificatesProps) {
  const t = useAdminText();
  const locale = useLocale();
  const none = useNone('certificates', certificates ?? null);
  if (certificates === undefined) return null;
  return (
    <PanelSection
      title={t('panel.purchases.certificates')}
      none={none}
      onRetry={certificates === null ? onRetry : null}
    >
      <PanelRecords
        records={(certificates ?? []).map((one) => ({
          key: one.certificateId,
          at: one.issuedAt,
          time: formatDate(one.issuedAt, locale),
          words: (
            <TextLink as={Link} href={`${paths.certificates}?q=${encodeURIComponent(one.certificateId)}`}>
              {one[`title_${locale}`]}
            </TextLink>
          ),
          detail: `${one.certificateId} · ${t(`panel.purchases.certificate.${one.state}`)}`,
        }))}
      />
    </PanelSection>
  );
}
