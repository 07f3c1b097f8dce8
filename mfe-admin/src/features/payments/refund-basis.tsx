import { providerMethodKey } from '@lectern/contracts-commerce';
import { formatExactMoney } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Notice, Stack } from '@lectern/ui';
import type { ReactNode } from 'react';
import { PanelFacts, PanelSection } from '../../common/panel/panel-section.tsx';
import { formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { leftOf } from './left-of.ts';
import type { OrderDetail } from './payments.api.ts';

const PAID = new Set(['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']);

type Facts = NonNullable<OrderDetail['refundFacts']>;

/** What a refund of a paid order is decided by: the rule and its sum now, what was used, and what the refund does. */
export function RefundBasis({ detail }: { detail: OrderDetail }) {
  const t = useAdminText();
  const { order, preview, refundFacts } = detail;
  if (!PAID.has(order.state) || order.amountMinor === 0) return null;
  return (
    <PanelSection title={t('payments.basis.title')}>
      <Stack gap={4}>
        <Rule detail={detail} />
        {refundFacts ? (
          <>
            {refundFacts.isCatalogKnown ? null : (
              <Notice tone="warning">{t('payments.basis.noCatalog')}</Notice>
            )}
            {refundFacts.isLearningKnown ? null : (
              <Notice tone="warning">{t('payments.basis.noLearning')}</Notice>
            )}
            {refundFacts.courses.map((course) => (
              <CourseUse key={course.id} course={course} />
            ))}
            {preview ? (
              <Effect closes={preview.closes} facts={refundFacts} currency={order.currency} />
            ) : null}
          </>
        ) : null}
      </Stack>
    </PanelSection>
  );
}

function Rule({ detail }: { detail: OrderDetail }) {
  const t = useAdminText();
  const locale = useLocale();
  const { order, preview, refundFacts } = detail;
  const money = (amountMinor: number): string =>
    formatExactMoney({ amountMinor, currency: order.currency }, locale);
  const lines = refundFacts?.lines ?? [];
  const titleOf = useCourseTitle(refundFacts);
  return (
    <>
      {preview ? null : <Notice tone="warning">{t('payments.basis.noRule')}</Notice>}
      <PanelFacts
        facts={[
          [t('payments.basis.bought'), formatMoment(order.paidAt, locale)],
          [t('payments.basis.rule'), preview ? t(`payments.rule.${preview.rule}`) : null],
          [t('payments.basis.calculated'), preview ? money(preview.amountMinor) : null],
          [
            t('payments.basis.kept'),
            preview?.keptMinor === undefined
              ? null
              : t('payments.basis.keptText', { amount: money(preview.keptMinor) }),
          ],
          [t('payments.refund.left'), money(leftOf(detail))],
          [t('payments.basis.fullUntil'), preview ? formatMoment(preview.fullUntil, locale) : null],
          [
            t('payments.refund.used'),
            preview && preview.lectures > 0
              ? t('payments.refund.opened', { opened: preview.openedLectures, all: preview.lectures })
              : null,
          ],
          [
            t('payments.columns.method'),
            t(`payments.basis.back.${providerMethodKey(order.method ?? '') ?? 'other'}`),
          ],
        ]}
      />
      {lines.length > 0 ? (
        <PanelFacts
          facts={lines.map(({ curricula, amountMinor, rule }) => [
            curricula.map(titleOf).join(', '),
            t('payments.basis.line', { amount: money(amountMinor), rule: t(`payments.rule.${rule}`) }),
          ])}
        />
      ) : null}
    </>
  );
}

function CourseUse({ course }: { course: Facts['courses'][number] }) {
  const t = useAdminText();
  const locale = useLocale();
  const { lectures } = course;
  return (
    <div>
      <h4>{course[`title_${locale}`] ?? course.id}</h4>
      <PanelFacts
        facts={[
          [
            t('payments.basis.firstAccess'),
            formatMoment(course.firstAccessAt, locale) || t('payments.basis.never'),
          ],
          [t('payments.basis.liveStart'), formatMoment(course.liveStartsAt, locale)],
          [t('payments.basis.accessEnd'), formatMoment(course.endsAt, locale)],
        ]}
      />
      {lectures.length > 0 ? (
        <ul aria-label={t('payments.basis.lectures')}>
          {lectures.map((lecture) => (
            <li key={lecture.id}>
              {[
                lecture[`title_${locale}`] ?? lecture.id,
                lecture.firstAccessAt
                  ? t('payments.basis.opened', { at: formatMoment(lecture.firstAccessAt, locale) })
                  : null,
                lecture.watched === null
                  ? t('payments.basis.watchedUnknown')
                  : t('payments.basis.watched', { percent: lecture.watched }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface EffectProps {
  closes: NonNullable<OrderDetail['preview']>['closes'];
  facts: Facts;
  currency: OrderDetail['order']['currency'];
}

/** What ends with a refund of all that the rule gives. */
function Effect({ closes, facts, currency }: EffectProps) {
  const t = useAdminText();
  const locale = useLocale();
  const titleOf = useCourseTitle(facts);
  const closing = new Set(closes.map(({ id }) => id));
  const certificates = facts.courses.filter(({ id, certificate }) => certificate !== null && closing.has(id));
  const effects: ReactNode[] = [
    ...closes.map((course) => t('payments.basis.closes', { course: course[`title_${locale}`] })),
    ...certificates.map(({ certificate }) => t('payments.basis.revokes', { certificate })),
    ...facts.earned.map(({ curriculumId, month, state, netMinor }) =>
      t(`payments.basis.clawback.${state}`, {
        course: titleOf(curriculumId),
        amount: formatExactMoney({ amountMinor: netMinor, currency }, locale),
        month,
      }),
    ),
  ];
  if (effects.length === 0) return null;
  return (
    <PanelFacts
      facts={[
        [
          t('payments.refund.effect'),
          <ul key="effects">
            {effects.map((effect, index) => (
              <li key={index}>{effect}</li>
            ))}
          </ul>,
        ],
      ]}
    />
  );
}

function useCourseTitle(facts: OrderDetail['refundFacts']): (id: string) => string {
  const locale = useLocale();
  return (id) => facts?.courses.find((one) => one.id === id)?.[`title_${locale}`] ?? id;
}
