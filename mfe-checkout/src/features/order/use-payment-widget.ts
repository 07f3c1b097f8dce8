import { useCallback, useEffect, useRef, useState } from 'react';
import { wait } from '../../common/wait.ts';
import type { StartedWidget, WidgetAmount, WidgetSetup } from './toss-widget.ts';

export type WidgetStatus = 'loading' | 'ready' | 'failed';

export interface PaymentWidget {
  readonly status: WidgetStatus;
  /** Starts again after it failed. */
  readonly reload: () => void;
  /** The started widget; null while there is none. */
  readonly current: () => StartedWidget | null;
}

const ATTEMPTS = 3;
/** Milliseconds before the second attempt; before the third twice as many. */
const BACKOFF_MS = 1_000;

/**
 * Keeps the provider's widget on the page: three attempts, 1 s and 2 s apart. Another key, customer or variant builds it
 * anew; another amount is told to the one that stands. With `setup` null there is none.
 */
export function usePaymentWidget(setup: WidgetSetup | null, amount: WidgetAmount): PaymentWidget {
  const [round, setRound] = useState(0);
  const [ended, setEnded] = useState<{ readonly start: string; readonly status: WidgetStatus } | null>(null);
  const widget = useRef<StartedWidget | null>(null);
  const latest = useRef(amount);
  const { currency, value } = amount;
  const { scriptUrl, clientKey, customerKey, variantKey } = setup ?? NO_SETUP;
  const start = [scriptUrl, clientKey, customerKey, variantKey, round].join(' ');

  useEffect(() => {
    latest.current = { currency, value };
    // A widget of the other currency is being replaced, and refuses this amount.
    void widget.current?.setAmount({ currency, value }).catch(() => undefined);
  }, [currency, value]);

  useEffect(() => {
    if (scriptUrl === '') return undefined;
    const gone = new AbortController();
    void startInAttempts({ scriptUrl, clientKey, customerKey, variantKey }, latest, gone.signal).then(
      (started) => {
        if (gone.signal.aborted) return started.destroy();
        widget.current = started;
        void started.setAmount(latest.current).catch(() => undefined);
        setEnded({ start, status: 'ready' });
      },
      () => {
        if (!gone.signal.aborted) setEnded({ start, status: 'failed' });
      },
    );
    return () => {
      gone.abort();
      widget.current?.destroy();
      widget.current = null;
    };
  }, [scriptUrl, clientKey, customerKey, variantKey, start]);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  const current = useCallback(() => widget.current, []);
  // A start that ended before this one says nothing about it.
  return { status: ended?.start === start ? ended.status : 'loading', reload, current };
}

const NO_SETUP: WidgetSetup = { scriptUrl: '', clientKey: '', customerKey: '', variantKey: '' };

async function startInAttempts(
  setup: WidgetSetup,
  amount: { readonly current: WidgetAmount },
  signal: AbortSignal,
): Promise<StartedWidget> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { startWidget } = await import(/* webpackChunkName: "checkout.widget" */ './toss-widget.ts');
      signal.throwIfAborted();
      return await startWidget(setup, amount.current);
    } catch (error) {
      if (attempt === ATTEMPTS || signal.aborted) throw error;
      await wait(BACKOFF_MS * attempt, signal);
    }
  }
}
