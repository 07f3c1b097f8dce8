import { formatMoney } from '@lectern/i18n';
import { Link, useApi, useLocale } from '@lectern/shell-api';
import { ButtonLink } from '@lectern/ui';
import { useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { useAccountText } from '../use-account-text.ts';
import type { WantedCourse } from './purchase.api.ts';
import css from './purchase-context.module.css';

interface PurchaseContextProps {
  readonly courseId: string;
  /** What stands between the person and the checkout. */
  readonly step: 'login' | 'signup' | 'license' | 'pending' | 'verified';
}

/** Names the course the visitor is about to buy, its price, and the next step. Empty when it cannot be loaded. */
export function PurchaseContext({ courseId, step }: PurchaseContextProps) {
  const t = useAccountText();
  const locale = useLocale();
  const course = useCourse(courseId);
  if (!course) return null;
  const { title, instructor, money, closed } = course;
  return (
    <section className={css.box} aria-labelledby="purchase-context">
      <h2 id="purchase-context" className={css.label}>
        {t('wanted.title')}
      </h2>
      <p className={css.course}>
        <span className={css.name}>{title}</span>
        <strong className={css.price}>
          {money.amountMinor === 0 ? t('wanted.free') : formatMoney(money, locale)}
        </strong>
      </p>
      <p className={css.instructor}>{instructor}</p>
      <p className={css.next}>{t(closed ? `wanted.closed.${closed}` : `wanted.${step}`)}</p>
      {closed ? (
        <div>
          <ButtonLink as={Link} href={paths.course(courseId)} size="s">
            {t('wanted.course')}
          </ButtonLink>
        </div>
      ) : step === 'verified' ? (
        <div>
          <ButtonLink as={Link} href={paths.checkout(courseId)} variant="buy">
            {t('wanted.continue')}
          </ButtonLink>
        </div>
      ) : null}
    </section>
  );
}

function useCourse(id: string): WantedCourse | null {
  const api = useApi();
  const locale = useLocale();
  const [course, setCourse] = useState<WantedCourse | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    import(/* webpackChunkName: "account.purchase-data" */ './purchase.api.ts')
      .then(({ loadWantedCourse }) => loadWantedCourse(api, id, locale, gone.signal))
      .then(setCourse)
      // The page works without it.
      .catch(() => undefined);
    return () => gone.abort();
  }, [api, id, locale]);
  return course;
}
