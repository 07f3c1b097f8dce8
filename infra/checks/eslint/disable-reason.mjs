const directive = /^\s*eslint-disable/;
const withReason = /--\s*\S{2}/;

/** A switched-off rule says why, after `--`. */
export const disableReason = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (directive.test(comment.value) && !withReason.test(comment.value)) {
          context.report({
            loc: comment.loc,
            message: 'Give the reason: eslint-disable-next-line rule -- because …',
          });
        }
      }
    },
  }),
};
