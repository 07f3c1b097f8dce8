import { formatDate } from '@lectern/i18n';
import { definePage, Link, useLocale, useLocation, useSearchParams } from '@lectern/shell-api';
import {
  AlertIcon,
  ButtonLink,
  CircleXIcon,
  Cluster,
  Container,
  InfoIcon,
  Notice,
  TextLink,
} from '@lectern/ui';
import type { ReactNode } from 'react';
import { money } from '../../common/money.ts';
import { rateSource } from '../../common/rate-source.ts';
import { useCheckoutText, type Translate } from '../../common/use-checkout-text.ts';
import { paths } from '../../paths.ts';
import { readFailure, type Amount, type FailureView, type Mismatch } from './failure-view.ts';
import css from './result.module.css';

export const page = definePage({
  Component: FailedPage,
  head: ({ t, url }) => ({
    title: readFailure(url.searchParams).isCancelled ? t('failed.cancelled') : t('failed.title'),
    description: t('failed.text'),
    robots: 'noindex, nofollow',
  }),
});

/** Why a payment did not come about, what became of the money, and the ways on. */
function FailedPage() {
  const t = useCheckoutText();
  const [params] = useSearchParams();
  const failure = readFailure(params);
  const { isUndecided, isCancelled, mismatch, traceId, orderId, details } = failure;
  return (
    <Container width="reading" className={css.page ?? ''}>
      <div role={isCancelled ? 'status' : 'alert'} className={css.state}>
        <StateIcon failure={failure} />
        <h1 className={css.title}>{titleIn(t, failure)}</h1>
        <p className={css.text}>{textIn(t, failure)}</p>
      </div>
      {isUndecided ? (
        <Notice tone="warning" title={t('failed.doNotPay')}>
          {t('failed.doNotPayText')}
        </Notice>
      ) : null}
      {mismatch ? <MismatchBox mismatch={mismatch} orderId={orderId} /> : null}
      <Actions failure={failure} />
      {isUndecided ? null : <Help failure={failure} />}
      {traceId || orderId || details ? (
        <dl className={css.numbers}>
          {orderId && !mismatch ? <Fact name={t('receipt.order')}>{orderId}</Fact> : null}
          {failure.code && !isCancelled ? <Fact name={t('failed.code')}>{failure.code}</Fact> : null}
          {traceId ? <Fact name={t('failed.trace')}>{traceId}</Fact> : null}
          {details ? <Fact name={t('failed.details')}>{details}</Fact> : null}
        </dl>
      ) : null}
    </Container>
  );
}

/** Red only for what failed: a visitor who cancels did nothing wrong. */
function StateIcon({ failure: { isUndecided, isCancelled } }: { failure: FailureView }) {
  if (isCancelled) return <InfoIcon size={32} className={css.calm} />;
  if (isUndecided) return <AlertIcon size={32} className={css.warn} />;
  return <CircleXIcon size={32} className={css.cross} />;
}

function titleIn(t: Translate, { kind, name }: FailureView): string {
  if (kind === 'code') return t(`failed.codes.${name}.title`);
  return kind === 'reason' ? t(`failed.reasons.${name}.title`) : t('failed.heading');
}

function textIn(t: Translate, { kind, name, message }: FailureView): string {
  if (kind === 'code') return t(`failed.codes.${name}.text`);
  if (kind === 'reason') return t(`failed.reasons.${name}.text`);
  return name === 'given' ? t('failed.message', { message }) : t('failed.unknown');
}

function Actions({ failure }: { failure: FailureView }) {
  const t = useCheckoutText();
  const { state } = useLocation();
  const again = (state as { again?: unknown } | null)?.again;
  const { isUndecided, isOwned, isUnlicensed, isGone, curriculumId, orderId, code, traceId } = failure;
  const numbers = Object.entries({ orderId, code, traceId }).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  );
  const retry = curriculumId === null ? paths.search : paths.checkout(curriculumId);
  return (
    <Cluster gap={2} justify="center">
      {isUndecided && typeof again === 'string' ? (
        <ButtonLink as={Link} href={again} variant="primary">
          {t('failed.checkAgain')}
        </ButtonLink>
      ) : null}
      {isUndecided ? (
        <ButtonLink as={Link} href={paths.orders}>
          {t('action.orders')}
        </ButtonLink>
      ) : isOwned ? (
        <ButtonLink as={Link} href={paths.my} variant="primary">
          {t('action.my')}
        </ButtonLink>
      ) : isUnlicensed ? (
        <ButtonLink as={Link} href={paths.license} variant="primary">
          {t('action.license')}
        </ButtonLink>
      ) : isGone ? (
        <ButtonLink as={Link} href={paths.search} variant="primary">
          {t('action.browse')}
        </ButtonLink>
      ) : (
        <ButtonLink as={Link} href={retry} variant="primary">
          {t('failed.tryAgain')}
        </ButtonLink>
      )}
      <ButtonLink as={Link} href={paths.home}>
        {t('action.home')}
      </ButtonLink>
      <TextLink as={Link} href={paths.contact(Object.fromEntries(numbers))}>
        {t('failed.contact')}
      </TextLink>
    </Cluster>
  );
}

function MismatchBox({ mismatch, orderId }: { mismatch: Mismatch; orderId: string | null }) {
  const t = useCheckoutText();
  const locale = useLocale();
  const sum = (amount: Amount): string =>
    money(Math.round(amount.amount * (amount.currency === 'USD' ? 100 : 1)), amount.currency, locale);
  const { submitted, expected, order, rate } = mismatch;
  return (
    <section className={css.box} aria-labelledby="mismatch-title">
      <h2 id="mismatch-title" className={css.boxTitle}>
        {t('failed.mismatch.title')}
      </h2>
      <dl className={css.rows}>
        {submitted ? <Fact name={t('failed.mismatch.submitted')}>{sum(submitted)}</Fact> : null}
        {expected ? <Fact name={t('failed.mismatch.expected')}>{sum(expected)}</Fact> : null}
        {order ? <Fact name={t('failed.mismatch.order')}>{sum(order)}</Fact> : null}
        {orderId ? <Fact name={t('receipt.order')}>{orderId}</Fact> : null}
        {rate ? (
          <Fact name={t('failed.mismatch.rate')}>
            {[
              t('failed.mismatch.won', { rate: new Intl.NumberFormat(locale).format(rate.rate) }),
              formatDate(rate.asOf, locale),
              rateSource(t, rate.source),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What may have led to the failure and what may help, as far as either can be said. */
function Help({ failure: { causes, isOfBrowser } }: { failure: FailureView }) {
  const t = useCheckoutText();
  if (causes.length === 0 && !isOfBrowser) return null;
  return (
    <div className={css.help}>
      {causes.length > 0 ? (
        <section>
          <h2 className={css.boxTitle}>{t('failed.possible')}</h2>
          <ul>
            {causes.map((cause) => (
              <li key={cause}>{t(`failed.why.${cause}`)}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {isOfBrowser ? (
        <section>
          <h2 className={css.boxTitle}>{t('failed.tips')}</h2>
          <ul>
            {['popups', 'browser', 'cookies'].map((tip) => (
              <li key={tip}>{t(`failed.tip.${tip}`)}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
