import type { BotCheckedAction } from '@lectern/contracts-core';
import { useApi } from '@lectern/shell-api';
import { useCallback, useEffect, useState } from 'react';
import { parseAltcha } from './altcha-challenge.ts';
import { solveAltcha } from './solve-altcha.ts';

/** How far the check is (spec 2 §4): a token exists in `solved` only. */
export type BotCheckState =
  /** Nobody has touched the form yet; passers-by solve nothing. */
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  /** Being worked on; with a `siteKey` by the person, in Cloudflare's widget. */
  | { readonly status: 'ready'; readonly siteKey: string | null }
  | { readonly status: 'solved'; readonly siteKey: string | null; readonly token: string }
  | { readonly status: 'expired' }
  /** `load`: nobody answered. `solve`: what was asked could not be done. */
  | { readonly status: 'error'; readonly cause: 'load' | 'solve' };

export interface BotCheck {
  readonly action: BotCheckedAction;
  readonly state: BotCheckState;
  readonly token: string | null;
  /** Counts the checks begun; a widget belongs to one of them. */
  readonly round: number;
  /** Begins, unless it has begun. */
  start(): void;
  /** Throws the token away, which serves once, and begins anew. */
  reset(): void;
  /** For the widget: what became of it. */
  report(state: BotCheckState): void;
}

/** Seconds a token is given up before its end, so that it is still good when it arrives. */
const HASTE = 5;

/** The bot check of one form: begun when the form is first touched, solved without the person where that is possible. */
export function useBotCheck(action: BotCheckedAction): BotCheck {
  const api = useApi();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<BotCheckState>({ status: 'idle' });

  useEffect(() => {
    if (round === 0) return undefined;
    const stop = new AbortController();
    let ending: ReturnType<typeof setTimeout> | undefined;
    const tell = (next: BotCheckState): void => {
      if (!stop.signal.aborted) setState(next);
    };
    const run = async (): Promise<void> => {
      let cause: 'load' | 'solve' = 'load';
      try {
        const { askBotCheck } = await import(/* webpackChunkName: "bot-check-data" */ './bot-check.api.ts');
        const asked = await askBotCheck(api, action, stop.signal);
        cause = 'solve';
        if (asked.kind === 'turnstile') return tell({ status: 'ready', siteKey: asked.siteKey });
        const challenge = parseAltcha(asked.challenge);
        tell({ status: 'ready', siteKey: null });
        const token = await solveAltcha(challenge, stop.signal);
        tell({ status: 'solved', siteKey: null, token });
        ending = startEnding(challenge.parameters.expiresAt, () => tell({ status: 'expired' }));
      } catch {
        tell({ status: 'error', cause });
      }
    };
    void run();
    return () => {
      stop.abort();
      clearTimeout(ending);
    };
  }, [api, action, round]);

  const reset = useCallback(() => {
    setState({ status: 'loading' });
    setRound((before) => before + 1);
  }, []);
  const hasBegun = round > 0;
  const start = useCallback(() => {
    if (!hasBegun) reset();
  }, [hasBegun, reset]);
  const token = state.status === 'solved' ? state.token : null;
  return { action, state, token, round, start, reset, report: setState };
}

function startEnding(expiresAt: number | null, onEnd: () => void): ReturnType<typeof setTimeout> | undefined {
  if (expiresAt === null) return undefined;
  return setTimeout(onEnd, Math.max(0, (expiresAt - HASTE) * 1_000 - Date.now()));
}
