import type { LiveMessage, LiveNews } from './live.api.ts';

type Told = Extract<LiveNews, { type: 'messages' }>['messages'][number];

/** What is written in a lecture, by id. */
export type Messages = ReadonlyMap<string, LiveMessage>;

/** Puts news into what is known: later changes count, what was taken away goes, and one's own vote stays. */
export function mergeNews(known: Messages, news: readonly (Told | LiveMessage)[]): Messages {
  const merged = new Map(known);
  for (const message of news) {
    const before = merged.get(message.messageId);
    if (before && before.revision > message.revision) continue;
    if (message.isHidden) merged.delete(message.messageId);
    else {
      const hasVoted = 'hasVoted' in message ? message.hasVoted : (before?.hasVoted ?? false);
      merged.set(message.messageId, { ...message, hasVoted });
    }
  }
  return merged;
}

/** In the order in which they were written. */
export const inOrder = (messages: Messages): LiveMessage[] =>
  [...messages.values()].sort(
    (one, other) =>
      one.created_at.localeCompare(other.created_at) || one.messageId.localeCompare(other.messageId),
  );

/** Questions, those that most people want to know first. */
export const questionsOf = (messages: Messages): LiveMessage[] =>
  inOrder(messages)
    .filter(({ isQuestion }) => isQuestion)
    .sort((one, other) => other.votes - one.votes);
