import type { BotCheckedAction } from '@lectern/contracts-core';
import { useApi } from '@lectern/shell-api';
import { useCallback, useEffect, useState } from 'react';
import { parseAltcha } from './altcha-challenge.ts';
import { solveAltcha } from './solve-altcha.ts';

/** How far the check is (spec 2 §4): a token exists in `solved` only. */
export type BotCheckState =
  /** The form is untouched: visitors who only pass through the page solve no challenge. */
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  /** Being solved: by the browser, or with a `siteKey` by the person in Cloudflare's widget. */
  | { readonly status: 'ready'; readonly siteKey: string | null }
  | { readonly status: 'solved'; readonly siteKey: string | null; readonly token: string }
  | { readonly status: 'expired' }
  /** `load`: the challenge could not be fetched. `solve`: it could not be solved. */
  | { readonly status: 'error'; readonly cause: 'load' | 'solve' };

export interface BotCheck {
  readonly action: BotCheckedAction;
  readonly state: BotCheckState;
  readonly token: string | null;
  /** Counts the checks begun; a widget belongs to one of them. */
  readonly round: number;
  /** Begins, unless it has begun. */
  start(): void;
  /** Discards the token, which is valid once, and begins a new check. */
  reset(): void;
  /** The widget calls it with its outcome. */
  report(state: BotCheckState): void;
}

/** Seconds before its expiry at which a token is discarded, so that it is still valid when it arrives. */
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
