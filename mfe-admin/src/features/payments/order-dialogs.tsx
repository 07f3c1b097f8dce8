import { type AdminOrderRow, needsSecondApprover } from '@lectern/contracts-commerce';
import { formatExactMoney } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Field, Notice, Select, TextInput } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { useSeenEnd } from '../../common/act/use-seen-end.ts';
import { CourseChoice } from '../../common/course-choice/course-choice.tsx';
import { formatMoment } from '../../common/moment.ts';
import { minorOf, typedOf } from '../../common/typed-sum.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { AnswerField, languageOf } from './answer-field.tsx';
import type { OpenOrder, OrderDetail } from './payments.api.ts';
import { REFUND_REFUSALS } from './refund-dialog.tsx';
import { rehearseAnswer } from './rehearsed-answer.ts';
import { SumField } from './sum-field.tsx';

interface OrderDialogProps {
  order: AdminOrderRow;
  onClose: () => void;
}

/** Gives money back without a request of the buyer. */
export function OwnRefundDialog({
  order,
  buyer,
  most,
  onClose,
}: OrderDialogProps & { buyer: OpenOrder['buyer']; most: number }) {
  const t = useAdminText();
  const [rule, setRule] = useState<'staff' | 'mismatch'>('staff');
  // An answer may have been lost: what was left at the beginning keeps the same sum from being sent back twice.
  const [leftMinor] = useState(most);
  const [typed, setTyped] = useState(typedOf(most, order.currency));
  const sum = minorOf(typed, order.currency);
  const language = languageOf(buyer);
  const [written, setWritten] = useState<string | null>(null);
  const amount = formatExactMoney({ amountMinor: sum ?? 0, currency: order.currency }, language);
  const message = written ?? rehearseAnswer(language, { decision: 'approve', rule, amount });
  return (
    <ActDialog
      size="m"
      words={{
        title: t('payments.act.refund.title'),
        text: t('payments.act.refund.text'),
        confirm: t('payments.act.refund.confirm'),
      }}
      done={t('payments.act.refund.done')}
      isReady={sum !== null && sum > 0 && sum <= most}
      isDangerous
      refusals={REFUND_REFUSALS}
      send={async (api, reason) => {
        const { refund } = await import(/* webpackChunkName: "admin.payments-data" */ './payments.api.ts');
        await refund(api, order.orderId, { rule, amountMinor: sum ?? 0, reason, message, leftMinor });
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <Field label={t('payments.refund.rule')}>
        <Select
          value={rule}
          options={(['staff', 'mismatch'] as const).map((value) => ({
            value,
            label: t(`payments.rule.${value}`),
          }))}
          onChange={(event) => setRule(event.currentTarget.value === 'mismatch' ? 'mismatch' : 'staff')}
        />
      </Field>
      <SumField value={typed} currency={order.currency} most={most} onChange={setTyped} />
      {needsSecondApprover({ ...order, leftMinor: most }, sum ?? 0) ? (
        <Notice tone="info">{t('payments.refund.needsTwo')}</Notice>
      ) : null}
      <AnswerField buyer={buyer} value={message} onChange={setWritten} />
    </ActDialog>
  );
}

const MOST_MONTHS = 24;

/** Opens a course to the buyer without payment, or for longer; the order stays as it is. */
export function GrantDialog({
  order,
  enrolments,
  onClose,
}: OrderDialogProps & { enrolments: OrderDetail['enrolments'] }) {
  const t = useAdminText();
  const locale = useLocale();
  const [curriculumId, setCurriculumId] = useState(order.curriculumId);
  const { findEnd, noteRefusal, refusals } = useSeenEnd(enrolments);
  const [typed, setTyped] = useState('12');
  const months = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
  return (
    <ActDialog
      words={{
        title: t('payments.act.grant.title'),
        text: t('payments.act.grant.text'),
        confirm: t('payments.act.grant.confirm'),
      }}
      done={null}
      isReady={curriculumId !== '' && months >= 1 && months <= MOST_MONTHS}
      refusals={{ PRODUCT_NOT_FOUND: 'payments.refusal.noCourse', ...refusals }}
      send={async (api, reason) => {
        const { grant } = await import(/* webpackChunkName: "admin.payments-data" */ './payments.api.ts');
        const body = { curriculumId, months, reason, endsAtSeen: findEnd(curriculumId) };
        const endsAt = await grant(api, order.userId, body).catch((thrown: unknown) =>
          noteRefusal(curriculumId, thrown),
        );
        return {
          tone: 'positive',
          title: t('payments.act.grant.done', { date: formatMoment(endsAt, locale) }),
        };
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <CourseChoice value={curriculumId} onChange={setCurriculumId} />
      <Field label={t('payments.act.grant.months')} hint={t('payments.act.grant.monthsHint')} required>
        <TextInput
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
    </ActDialog>
  );
}
