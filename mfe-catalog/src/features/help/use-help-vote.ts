import { ApiError } from '@lectern/http';
import { useApi, useLocale } from '@lectern/shell-api';
import { useRef, useState, useSyncExternalStore } from 'react';
import { helpVoteKey, keepHelpVote, readHelpVote, subscribeHelpVotes, type HelpVote } from './help-votes.ts';

export interface HelpVoting {
  /** What this visitor said of the answer, now or on another day. */
  readonly vote: HelpVote | undefined;
  /** The vote that is being sent. */
  readonly sending: HelpVote | undefined;
  /** What became of the last press; a vote that failed is none. */
  readonly outcome: HelpVote | 'failed' | 'limited' | undefined;
  choose(vote: HelpVote): Promise<void>;
}

/** One vote of this browser on one answer, which may be changed. */
export function useHelpVote(question: string): HelpVoting {
  const api = useApi();
  const locale = useLocale();
  const key = helpVoteKey(locale, question);
  const read = () => readHelpVote(key);
  const vote = useSyncExternalStore(subscribeHelpVotes, read, () => undefined);
  const [sending, setSending] = useState<HelpVote>();
  const [outcome, setOutcome] = useState<HelpVoting['outcome']>();
  // Two presses may come before anything is drawn.
  const isBusy = useRef(false);
  return {
    vote,
    sending,
    outcome,
    async choose(chosen) {
      if (isBusy.current) return;
      // Another tab may have said something that was not drawn here yet.
      const before = read();
      setOutcome(before === chosen ? chosen : undefined);
      if (before === chosen) return;
      isBusy.current = true;
      setSending(chosen);
      try {
        const { tellHelpful } = await import(/* webpackChunkName: "catalog.help-vote" */ './help.api.ts');
        const previous = before === undefined ? null : before === 'yes';
        await tellHelpful(api, { question, locale, isHelpful: chosen === 'yes', previous });
        keepHelpVote(key, chosen);
        setOutcome(chosen);
      } catch (error) {
        const isLimited = error instanceof ApiError && error.code === 'TOO_MANY_ATTEMPTS';
        setOutcome(isLimited ? 'limited' : 'failed');
      } finally {
        isBusy.current = false;
        setSending(undefined);
      }
    },
  };
}
