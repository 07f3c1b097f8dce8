const letters = /\p{L}/u;
const spokenAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);

/** Words a visitor sees or hears come from message files, so that both languages have them. */
export const literalText = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const report = (node, text) =>
      context.report({
        node,
        message: `"${text.trim().slice(0, 40)}" belongs in the message files of both languages.`,
      });
    const check = (node, expression) => {
      if (
        expression?.type === 'Literal' &&
        typeof expression.value === 'string' &&
        letters.test(expression.value)
      ) {
        report(node, expression.value);
      }
      if (expression?.type === 'TemplateLiteral') {
        const words = expression.quasis.map((part) => part.value.cooked ?? '').join(' ');
        if (letters.test(words)) report(node, words);
      }
      if (expression?.type === 'ConditionalExpression') {
        check(node, expression.consequent);
        check(node, expression.alternate);
      }
      if (expression?.type === 'LogicalExpression') check(node, expression.right);
    };
    return {
      JSXText(node) {
        if (letters.test(node.value)) report(node, node.value);
      },
      JSXExpressionContainer(node) {
        if (node.parent.type === 'JSXElement' || node.parent.type === 'JSXFragment')
          check(node, node.expression);
      },
      JSXAttribute(node) {
        if (node.name.type !== 'JSXIdentifier' || !spokenAttributes.has(node.name.name)) return;
        check(node, node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value);
      },
    };
  },
};
