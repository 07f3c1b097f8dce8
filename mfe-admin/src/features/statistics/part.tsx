import { useLocale, useReload } from '@lectern/shell-api';
import { Button, Notice } from '@lectern/ui';
import { useId, type ReactNode } from 'react';
import { formatMoment } from '../../common/moment.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import type { Answer } from '../../common/answer.ts';
import css from './statistics.module.css';

interface PartProps<T> {
  readonly id: string;
  readonly answer: Answer<T>;
  readonly children: (value: T) => ReactNode;
}

/** Figures of one service with what they mean and until when they count; without an answer it says so by itself. */
export function Part<T extends { readonly asOf: string | null }>({ id, answer, children }: PartProps<T>) {
  const t = useAdminText();
  const locale = useLocale();
  const heading = useId();
  const { reload, reloading } = useReload();
  return (
    <section className={css.part} aria-labelledby={heading}>
      <h2 id={heading} className={css.heading}>
        {t(`statistics.${id}.title`)}
      </h2>
      <p className={css.muted}>{t(`statistics.${id}.meaning`)}</p>
      {'isRefused' in answer ? (
        answer.isRefused ? null : (
          <div className={css.failed}>
            <Notice tone="warning">{t('statistics.failed')}</Notice>
            <Button size="s" onClick={reload} loading={reloading}>
              {t('statistics.retry')}
            </Button>
          </div>
        )
      ) : (
        <>
          {children(answer.value)}
          <p className={css.muted}>
            {answer.value.asOf === null
              ? t('statistics.notCounted')
              : t('statistics.asOf', { at: formatMoment(answer.value.asOf, locale) })}
          </p>
        </>
      )}
    </section>
  );
}
