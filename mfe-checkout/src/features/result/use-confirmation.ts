import {
  checkSession,
  track,
  useApi,
  useLocation,
  useNavigate,
  useSearchParams,
  useSession,
} from '@lectern/shell-api';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../../common/failure.ts';
import { wait } from '../../common/wait.ts';
import { paths } from '../../paths.ts';
import { confirmPurchase, pollPurchase, type PurchaseOutcome } from './confirm-purchase.ts';
import { parseFreeParams, parseSuccessParams } from './payment-return.ts';

/** A settled purchase; the course is unknown where the address was cut. */
export interface Settled {
  readonly orderId: string;
  readonly curriculumId: string | null;
}

const load = () => import(/* webpackChunkName: "checkout.result-data" */ './result.api.ts');

/**
 * Confirms what the address says, once per visit of the page; a reload asks again and hears the same. Null while it is
 * under way; every failure goes on to the failure page.
 */
export function useConfirmation(): Settled | null {
  const api = useApi();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const [settled, setSettled] = useState<Settled | null>(null);
  const session = useSession();
  const buyer = useRef<{ userId?: string }>({});

  useEffect(() => {
    // Beside the confirmation, which a newer session must not begin again.
    buyer.current = session.status === 'signed-in' ? { userId: session.user.userId } : {};
  }, [session]);

  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const pause = (ms: number): Promise<void> => wait(ms, signal);
    const payment = parseSuccessParams(params);
    const free = payment ? null : parseFreeParams(params);
    const curriculumId = payment?.curriculumId ?? free?.curriculumId ?? params.get('curriculumId');
    const here = pathname + search;

    // The page's loader has sent everything else away.
    const settle = async (): Promise<PurchaseOutcome> => {
      const { confirmCalls } = await load();
      const calls = confirmCalls(api, signal);
      if (payment) return confirmPurchase(payment, calls, pause);
      return pollPurchase({ orderId: free?.orderId ?? '', paymentKey: null }, calls, pause);
    };
    const finish = (outcome: PurchaseOutcome): void => {
      if (outcome.kind === 'signed-out') {
        navigate(paths.login, { replace: true, state: { from: here } });
        return;
      }
      if (outcome.kind === 'failed') {
        const course = curriculumId === null ? {} : { curriculumId };
        // The way back stands beside the address, not in it: the key stays out of links that are passed on.
        navigate(paths.failed({ ...outcome.query, ...course }), { replace: true, state: { again: here } });
        return;
      }
      const { orderId, curriculumId: bought } = outcome.standing;
      setSettled({ orderId, curriculumId: bought || curriculumId });
      // The person as they are now: what they own has changed.
      void checkSession();
      const paid = payment
        ? { paymentId: payment.paymentKey, amount: payment.amount, currency: payment.currency }
        : {};
      void load()
        .then(({ tellComplete }) => tellComplete(api, { ...buyer.current, curriculumId: bought, ...paid }))
        .catch((error: unknown) =>
          track({ name: 'purchase-notice-failed', props: { code: failureOf(error).code } }),
        );
    };
    settle().then(
      (outcome) => (signal.aborted ? undefined : finish(outcome)),
      () => {
        if (!signal.aborted) finish({ kind: 'failed', query: { reason: 'UNKNOWN_ERROR' } });
      },
    );
    return () => gone.abort();
  }, [api, navigate, params, pathname, search]);

  return settled;
}
