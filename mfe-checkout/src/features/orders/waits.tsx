import { Link, useApi, useLocale } from '@lectern/shell-api';
import { Button, ButtonLink, Notice, TextLink } from '@lectern/ui';
import { useState } from 'react';
import { koreanMoment } from '../../common/korean-moment.ts';
import { titleOf } from '../../common/localized.ts';
import { useCheckoutText } from '../../common/use-checkout-text.ts';
import { paths } from '../../paths.ts';
import type { WaitPlace } from './orders.api.ts';
import css from './orders.module.css';

/** The waitlists that the person is on, above the orders; nothing for who waits nowhere. */
export function Waits({ waits }: { waits: readonly WaitPlace[] | null }) {
  const t = useCheckoutText();
  const [left, setLeft] = useState<readonly WaitPlace[]>([]);
  if (waits === null) return <Notice tone="warning">{t('waits.notRead')}</Notice>;
  const shown = waits.filter(({ curriculumId }) => !left.some((one) => one.curriculumId === curriculumId));
  if (waits.length === 0) return null;
  return (
    <section className={css.waits} aria-labelledby="waits">
      <h2 id="waits">{t('waits.title')}</h2>
      {shown.length > 0 ? (
        <ul className={css.list} aria-labelledby="waits">
          {shown.map((wait) => (
            <Wait key={wait.curriculumId} wait={wait} onLeft={() => setLeft([...left, wait])} />
          ))}
        </ul>
      ) : null}
      <Left wait={left.at(-1)} />
    </section>
  );
}

/** Said once a place is given up, and read out: the place itself is gone from the list. */
function Left({ wait }: { wait: WaitPlace | undefined }) {
  const t = useCheckoutText();
  const locale = useLocale();
  return (
    <p role="status" className={css.note}>
      {wait ? t('waits.left', { title: titleOf(wait, locale) }) : null}
    </p>
  );
}

function Wait({ wait, onLeft }: { wait: WaitPlace; onLeft: () => void }) {
  const t = useCheckoutText();
  const locale = useLocale();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { curriculumId, state, offerEndsAt, closed } = wait;
  const title = titleOf(wait, locale);
  const words = t(state === 'offered' ? 'waitlist.giveUp' : 'waitlist.leave');
  const leave = (): void => {
    setBusy(true);
    setFailed(false);
    void import(/* webpackChunkName: "checkout.orders-data" */ './orders.api.ts')
      .then((data) => data.leaveWait(api, curriculumId))
      .then(onLeft, () => {
        setBusy(false);
        setFailed(true);
      });
  };
  return (
    <li className={css.row}>
      <div className={css.head}>
        <TextLink as={Link} href={paths.course(curriculumId)} tone="strong" className={css.course}>
          {title}
        </TextLink>
      </div>
      <p className={css.note}>
        {closed === null ? null : `${t(`unsold.${closed}`)}. `}
        {closed !== null
          ? t(state === 'offered' ? 'waitlist.pausedOffer' : 'waitlist.paused')
          : offerEndsAt !== null
            ? t('waitlist.held', { until: koreanMoment(offerEndsAt, locale) })
            : t('waitlist.waiting')}
      </p>
      {hasFailed ? (
        <Notice tone="warning" announce>
          {t('waitlist.failed')}
        </Notice>
      ) : null}
      <div className={css.buttons}>
        {closed === null && state === 'offered' ? (
          <ButtonLink as={Link} size="s" variant="primary" href={paths.checkout(curriculumId)}>
            {t('waits.take')}
          </ButtonLink>
        ) : null}
        <Button
          size="s"
          loading={isBusy}
          aria-label={t('waits.leaveOne', { act: words, title })}
          onClick={leave}
        >
          {words}
        </Button>
      </div>
    </li>
  );
}
