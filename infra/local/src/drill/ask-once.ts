/** What came: a success with its content, in how many milliseconds to come again, or something else. */
export type Came = { readonly content: Buffer } | { readonly laterMs: number } | { readonly instead: string };

/** Milliseconds for the whole answer. */
export const ANSWER_WITHIN_MS = 15_000;

/** Judges the answer to one request. Only a 503 that says when to come again is "later". */
export async function askOnce(ask: (signal: AbortSignal) => Promise<Response>): Promise<Came> {
  try {
    const answer = await ask(AbortSignal.timeout(ANSWER_WITHIN_MS));
    const content = Buffer.from(await answer.arrayBuffer());
    const seconds = Number(answer.headers.get('retry-after'));
    if (answer.status === 503 && seconds > 0) return { laterMs: seconds * 1_000 };
    return answer.ok ? { content } : { instead: String(answer.status) };
  } catch (error) {
    const { message, cause } = Object(error) as { message?: string; cause?: { code?: string } };
    return { instead: cause?.code ?? message ?? 'nothing' };
  }
}
