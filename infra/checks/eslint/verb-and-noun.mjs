/** Methods whose names a library gives, by the interface that a class implements for it. */
const namedByLibrary = new Map([
  ['NestMiddleware', 'use'],
  ['NestInterceptor', 'intercept'],
  ['ExceptionFilter', 'catch'],
  ['PipeTransform', 'transform'],
]);

/** Public methods of services are verb and noun, because a call shows neither the file nor the class. */
export const verbAndNoun = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    'MethodDefinition, PropertyDefinition, TSAbstractMethodDefinition'(node) {
      const { type, key, kind, accessibility, computed, parent } = node;
      if (computed || key.type !== 'Identifier') return;
      if (type === 'PropertyDefinition' ? !isFunction(node.value) : kind !== 'method') return;
      if (accessibility === 'private' || accessibility === 'protected') return;
      if (/[A-Z]/.test(key.name)) return;
      const interfaces = (parent.parent.implements ?? []).map(({ expression }) => expression.name);
      if (interfaces.some((name) => namedByLibrary.get(name) === key.name)) return;
      context.report({
        node: key,
        message: `"${key.name}" says what is done, but not to what: verb and noun.`,
      });
    },
  }),
};

function isFunction(value) {
  return value?.type === 'ArrowFunctionExpression' || value?.type === 'FunctionExpression';
}
