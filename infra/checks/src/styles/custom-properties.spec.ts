import { findUndefinedProperties } from './custom-properties.ts';

const tokens = { path: 'shared/ui/tokens.css', text: ':root { --text-22: 1.375rem; }' };
const problemsOf = (text: string, ...others: { path: string; text: string }[]) =>
  findUndefinedProperties([tokens, { path: 'mfe-catalog/src/a.module.css', text }, ...others]);

it.each([
  ['of shared', '.a { font-size: var(--text-22); }'],
  ['of its own file', '.a { --gap: 1px; gap: var(--gap); }'],
  ['with a fallback', '.a { gap: var(--gap, 1px); }'],
  ['in a comment', '/* var(--gap) */'],
])('accepts a property %s', (_, text) => {
  expect(problemsOf(text)).toEqual([]);
});

it('accepts a property that a component of the project sets', () => {
  const component = { path: 'mfe-catalog/src/a.tsx', text: `<i style={{ '--gap': 1 }} />` };
  expect(problemsOf('.a { gap: var(--gap); }', component)).toEqual([]);
});

it('names a property once that nothing sets, or another remote alone', () => {
  const other = { path: 'mfe-admin/src/a.module.css', text: '.a { --gap: 1px; }' };
  expect(problemsOf('.a { gap: var(--gap); margin: calc(var( --gap ) * 2); }', other)).toEqual([
    'mfe-catalog/src/a.module.css: --gap is set nowhere',
  ]);
});
