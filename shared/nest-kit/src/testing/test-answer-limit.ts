/** Milliseconds for an answer where no test is about the limit: a machine that does much else may be as slow as that. */
export const TEST_ANSWER_LIMIT = 60_000;
