import { formatDate } from '@lectern/i18n';
import { Link, useLocale, useSession } from '@lectern/shell-api';
import { Badge, CheckIcon, ChevronDownIcon, TextLink } from '@lectern/ui';
import type { ReactNode } from 'react';
import { koreanMoment } from '../../common/korean-moment.ts';
import { titleOf } from '../../common/localized.ts';
import { useCheckoutText } from '../../common/use-checkout-text.ts';
import { paths } from '../../paths.ts';
import type { Checkout } from './checkout.api.ts';
import css from './checkout.module.css';
import { takesDollars } from './method-picker.tsx';

/** A titled part of the page. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.panel}>
      <h2 className={css.panelTitle}>{title}</h2>
      {children}
    </section>
  );
}

/** What is bought: title, instructor, number of lectures, seats that are left, and the courses of a pack. */
export function CoursePanel({ checkout: { product, seatsLeft } }: { checkout: Checkout }) {
  const t = useCheckoutText();
  const locale = useLocale();
  const instructor = locale === 'ko' ? product.instructor_ko : product.instructor_en;
  const parts = product.courses.filter(({ id }) => id !== product.id);
  return (
    <Panel title={t(product.kind === 'pack' ? 'course.pack' : 'course.title')}>
      <p className={css.courseTitle}>
        {titleOf(product, locale)} {product.isLive ? <Badge tone="live">{t('course.live')}</Badge> : null}
      </p>
      <p className={css.facts}>
        {[instructor, t('course.lectures', { count: product.lectureCount })].filter(Boolean).join(' · ')}
      </p>
      {product.liveStartsAt ? (
        <p className={css.facts}>
          {t('course.starts', { date: koreanMoment(product.liveStartsAt, locale) })}
        </p>
      ) : null}
      {seatsLeft === null ? null : <p className={css.facts}>{t('course.seatsLeft', { count: seatsLeft })}</p>}
      {parts.length > 0 ? (
        <ul className={css.included}>
          {parts.map((course) => (
            <li key={course.id}>
              <CheckIcon size={16} />
              <span>
                {titleOf(course, locale)}
                {course.liveStartsAt ? (
                  <span className={css.starts}>
                    {t('course.starts', { date: koreanMoment(course.liveStartsAt, locale) })}
                  </span>
                ) : null}
              </span>
              {course.isOwned ? <Badge tone="positive">{t('course.owned')}</Badge> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

/** Who pays; the receipt goes to this address. */
export function PayerPanel() {
  const t = useCheckoutText();
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : null;
  return (
    <Panel title={t('payer.title')}>
      <dl className={css.payer}>
        <div>
          <dt>{t('payer.name')}</dt>
          <dd translate={user ? 'no' : 'yes'}>{user?.name ?? t('payer.unknown')}</dd>
        </div>
        <div>
          <dt>{t('payer.email')}</dt>
          <dd translate={user ? 'no' : 'yes'}>{user?.email ?? t('payer.unknown')}</dd>
        </div>
      </dl>
      <p className={css.facts}>{t('payer.receipt')}</p>
    </Panel>
  );
}

/** The refund rule in short, folded, with the way to all of it. */
export function RefundSummary({ checkout }: { checkout: Checkout }) {
  const t = useCheckoutText();
  const locale = useLocale();
  const { product, refund } = checkout;
  const recorded = ['vod1', 'vod2', 'vod3'];
  const points = isScheduled(product)
    ? ['live1', 'live2']
    : hasParts(product)
      ? ['mixed', 'kept', ...recorded, ...(hasLiveParts(product) ? ['liveParts'] : [])]
      : recorded;
  return (
    <details className={css.refund}>
      <summary>
        {t('refund.summary')}
        <ChevronDownIcon size={16} />
      </summary>
      <ul>
        {isScheduled(product) && refund.fullUntil ? (
          <li>
            {t(refund.rule === 'live-late' ? 'refund.over' : 'refund.until', {
              date: formatDate(refund.fullUntil, locale),
            })}
          </li>
        ) : null}
        {points.map((point) => (
          <li key={point}>{t(`refund.${point}`)}</li>
        ))}
        <li>{t('refund.sent')}</li>
      </ul>
      <TextLink as={Link} href={paths.policy}>
        {t('refund.policy')}
      </TextLink>
    </details>
  );
}

/** A live or on-site course: it takes place at a time, and is given back by the rule of live courses. */
const isScheduled = ({ isLive, liveStartsAt }: Checkout['product']): boolean =>
  isLive || liveStartsAt !== null;

/** A pack of other courses: each has a refund rule of its own, recorded ones too. */
const hasParts = ({ id, courses }: Checkout['product']): boolean =>
  courses.some((course) => course.id !== id);

/** Parts of a pack that are given back by the rule of live courses, whatever the pack itself is. */
const hasLiveParts = ({ id, courses }: Checkout['product']): boolean =>
  courses.some((course) => course.id !== id && Boolean(course.liveStartsAt));

/** What is good to know before the button; courses that take place at a time have another notice. */
export function PaymentNotices({ checkout, isFree }: { checkout: Checkout; isFree: boolean }) {
  const t = useCheckoutText();
  const { product, refund } = checkout;
  const recorded = ['access', 'start', ...(hasLiveParts(product) ? ['liveRefund'] : [])];
  const scheduled = ['live', refund.rule === 'live-late' ? 'noRefund' : 'liveRefund'];
  const paid = isScheduled(product) ? scheduled : recorded;
  const points = isFree
    ? [isScheduled(product) ? 'live' : 'freeAccess']
    : [...paid, takesDollars(checkout) ? 'currency' : 'won', 'late'];
  return (
    <ul className={css.notices}>
      {points.map((point) => (
        <li key={point}>{t(`notice.${point}`)}</li>
      ))}
    </ul>
  );
}
