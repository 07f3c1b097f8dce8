import type { StudioSession } from '@lectern/contracts-learning';
import { formatMoney } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Notice } from '@lectern/ui';
import { useState } from 'react';
import { useStudioText } from '../../../common/use-studio-text.ts';
import { momentWords } from './moment-words.ts';
import css from './session.module.css';

/** What a move or a cancellation does to those who hold the course. */
export function BuyersEffects({ session, act }: { session: StudioSession; act: 'move' | 'cancel' }) {
  const t = useStudioText();
  const locale = useLocale();
  const [openedAt] = useState(() => Date.now());
  const { buyers, isLast } = session;
  const { people, refunds, packs, fullUntil } = buyers;
  if (people === 0) return <Notice>{t('lecturePage.session.effects.nobody')}</Notice>;
  const lines = [t(`lecturePage.session.effects.mail.${act}`, { count: people })];
  if (act === 'move' && fullUntil !== null)
    lines.push(
      t(
        Date.parse(fullUntil) > openedAt
          ? 'lecturePage.session.effects.refundUntil'
          : 'lecturePage.session.effects.refundOver',
        { time: momentWords(fullUntil, locale) },
      ),
    );
  if (act === 'cancel') {
    if (!isLast) lines.push(t('lecturePage.session.effects.others'));
    else if (refunds === null) lines.push(t('lecturePage.session.effects.refundAll'));
    else {
      for (const { orders, ...sum } of refunds)
        lines.push(
          t('lecturePage.session.effects.refund', { count: orders, amount: formatMoney(sum, locale) }),
        );
      lines.push(t('lecturePage.session.effects.unsold'));
      if (packs) lines.push(t('lecturePage.session.effects.packs', { count: packs }));
    }
    lines.push(t('lecturePage.session.effects.back'));
  }
  return (
    <Notice tone="warning" title={t('lecturePage.session.effects.title')}>
      <ul className={css.effects}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}
