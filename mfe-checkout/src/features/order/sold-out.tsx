import { Link, useApi, useLocale, useReload } from '@lectern/shell-api';
import { Button, ButtonLink, Cluster, EmptyState, NothingFoundDrawing, Notice, Stack } from '@lectern/ui';
import { useState, type ReactNode } from 'react';
import { failureOf } from '../../common/failure.ts';
import { koreanMoment } from '../../common/korean-moment.ts';
import { titleOf } from '../../common/localized.ts';
import { useCheckoutText } from '../../common/use-checkout-text.ts';
import { paths } from '../../paths.ts';
import type { Checkout } from './checkout.api.ts';
import { Unsold } from './nothing-to-buy.tsx';

const NONE = { state: 'none', offerEndsAt: null } as const;

/** No seat is left, or in a part of the pack. Who waits is offered one that is given back. */
export function SoldOut({ checkout: { product, waitlist } }: { checkout: Checkout }) {
  const t = useCheckoutText();
  if (waitlist) return <SoldOutCourse product={product} known={waitlist} />;
  return <NoSeat product={product} text={t(product.kind === 'pack' ? 'soldOut.packText' : 'soldOut.text')} />;
}

/** Joins the waitlist of a course, or leaves it. */
function SoldOutCourse({
  product,
  known,
}: {
  product: Checkout['product'];
  known: NonNullable<Checkout['waitlist']>;
}) {
  const t = useCheckoutText();
  const { standing, problem, isBusy, press } = useWaitlist(product.id, known);
  const isWaiting = standing.state !== 'none';
  return (
    <NoSeat
      product={product}
      text={<span role="status">{t(isWaiting ? 'waitlist.waiting' : 'soldOut.waitText')}</span>}
      problem={problem === null ? null : t(problem)}
    >
      <Button
        variant={isWaiting ? 'secondary' : 'primary'}
        loading={isBusy}
        onClick={() => press(isWaiting ? 'leave' : 'join')}
      >
        {t(isWaiting ? 'waitlist.leave' : 'waitlist.join')}
      </Button>
    </NoSeat>
  );
}

/** Who waits keeps their place while the sale of the course is closed, and may leave. An order of before can still be paid. */
export function ClosedSale({
  checkout: { product, waitlist },
  code,
}: {
  checkout: Checkout;
  code: NonNullable<Checkout['closed']>;
}) {
  const t = useCheckoutText();
  const title = titleOf(product, useLocale());
  const { standing, problem, isBusy, press } = useWaitlist(product.id, waitlist ?? NONE);
  if (standing.state === 'none') return <Unsold id={product.id} code={code} title={title} />;
  const isOffered = standing.state === 'offered';
  return (
    <NoSeat
      product={product}
      title={t(`unsold.named.${code}`, { title })}
      text={<span role="status">{t(isOffered ? 'waitlist.pausedOffer' : 'waitlist.paused')}</span>}
      problem={problem === null ? null : t(problem)}
    >
      <Button loading={isBusy} onClick={() => press('leave')}>
        {t(isOffered ? 'waitlist.giveUp' : 'waitlist.leave')}
      </Button>
    </NoSeat>
  );
}

interface NoSeatProps {
  readonly product: Checkout['product'];
  /** That all seats are taken, where nothing else is said. */
  readonly title?: string;
  readonly text: ReactNode;
  readonly problem?: string | null;
  /** What to do about it, before the ways out. */
  readonly children?: ReactNode;
}

function NoSeat({ product, title, text, problem = null, children }: NoSeatProps) {
  const t = useCheckoutText();
  const locale = useLocale();
  return (
    <EmptyState
      drawing={<NothingFoundDrawing />}
      title={title ?? t('soldOut.title', { title: titleOf(product, locale) })}
      text={text}
      action={
        <Stack gap={3}>
          {problem === null ? null : (
            <Notice tone="warning" announce>
              {problem}
            </Notice>
          )}
          <Cluster gap={2} justify="center">
            {children}
            <ButtonLink as={Link} href={paths.search}>
              {t('action.browse')}
            </ButtonLink>
            <ButtonLink as={Link} href={paths.course(product.id)}>
              {t('action.course')}
            </ButtonLink>
          </Cluster>
        </Stack>
      }
    />
  );
}

/** Above the form of who is offered a seat. */
export function HeldSeat({ checkout: { product, waitlist } }: { checkout: Checkout }) {
  const t = useCheckoutText();
  const locale = useLocale();
  const { reload } = useReload();
  const { standing, problem, isBusy, press } = useWaitlist(product.id, waitlist ?? NONE, reload);
  if (standing.state !== 'offered' || standing.offerEndsAt === null) return null;
  return (
    <Notice
      tone="info"
      actions={
        <Button size="s" loading={isBusy} onClick={() => press('leave')}>
          {t('waitlist.giveUp')}
        </Button>
      }
    >
      {t('waitlist.held', { until: koreanMoment(standing.offerEndsAt, locale) })}
      {problem ? ` ${t(problem)}` : null}
    </Notice>
  );
}

const load = () => import(/* webpackChunkName: "checkout.order-data" */ './checkout.api.ts');

function useWaitlist(id: string, known: NonNullable<Checkout['waitlist']>, onChanged?: () => void) {
  const api = useApi();
  const [standing, setStanding] = useState(known);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const press = (act: 'join' | 'leave'): void => {
    setBusy(true);
    setProblem(null);
    void load()
      .then((data) => data.changeWaitlist(api, id, act))
      .then(
        (next) => {
          setStanding(next);
          onChanged?.();
        },
        (error: unknown) =>
          setProblem(failureOf(error).code === 'NO_WAITLIST' ? 'waitlist.seatsLeft' : 'waitlist.failed'),
      )
      .finally(() => setBusy(false));
  };
  return { standing, problem, isBusy, press };
}
