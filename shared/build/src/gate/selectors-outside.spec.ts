import { namesClassOf, namesClassOfModule, selectorsOutside } from './selectors-outside.ts';

const emitted = (css: string) =>
  selectorsOutside(css, namesClassOf('lectern_catalog')).map(({ selector }) => selector);
const A = String.raw`.lectern_catalog-home\.module-list`;

it.each([
  ['a class of the remote', `@layer remote{${A}{color:red}}`],
  ['what lies in it', `@layer remote{${A}>li,${A} a:hover{color:red}}`],
  ['its state by an ancestor', `@layer ui{[data-theme=dark] ${A}{color:red}}`],
  ['what it holds', `@layer remote{${A}:has(>header){color:red}}`],
  ['a condition', `@layer remote{@media (hover:hover){@starting-style{${A}{opacity:0}}}}`],
  ['alternatives that are all its own', `@layer remote{:is(${A},${A}-b) header{color:red}}`],
  ['nested rules', `@layer remote{${A}{color:red;header{color:red}&:hover{color:red}}}`],
  ['frames of its own', `@keyframes lectern_catalog-home\\.module-turn{from{top:0}50%{top:1px}}`],
  ['text that looks like a rule', `@layer remote{${A}:after{content:"}header{"}}`],
])('lets pass %s', (_what, css) => {
  expect(emitted(css)).toEqual([]);
});

it.each([
  ['an element alone', '@layer remote{header{display:none}}', 'header'],
  ['everything', '@layer remote{*{display:none}}', '*'],
  ['one of several', `@layer remote{${A},footer a{display:none}}`, 'footer a'],
  ['a class of the shell', '@layer remote{.lectern_shell-header{top:0}}', '.lectern_shell-header'],
  ['the page by what it holds', `@layer ui{body:has(${A}) header{top:0}}`, `body:has(${A}) header`],
  ['what is not its own', `@layer ui{header:not(${A}){top:0}}`, `header:not(${A})`],
  ['an alternative', `@layer ui{:is(${A},header){top:0}}`, `:is(${A},header)`],
  ['the page from a nested rule', `@layer ui{${A}{body:has(&){top:0}}}`, 'body:has(&)'],
  ['in a condition', '@layer remote{@media print{header{display:none}}}', 'header'],
  ['frames of others', '@layer remote{@keyframes spin{to{top:0}}}', '@keyframes spin'],
  ['a typeface', '@layer remote{@font-face{font-family:Pretendard}}', '@font-face'],
])('finds %s', (_what, css, selector) => {
  expect(emitted(css)).toEqual([selector]);
});

it('names the line in a CSS module, and takes no global class for one of the module', () => {
  const css =
    '.own {\n  top: 0;\n}\n\n/* A note */\n:global(header) {\n  top: 0;\n}\n:global(.shell) a, .own a {\n}\n:global(:root:not([data-theme])) .own {\n}\n@keyframes turn {\n  to {\n    top: 0;\n  }\n}\n';
  expect(selectorsOutside(css, namesClassOfModule)).toEqual([
    { selector: ':global(header)', line: 6 },
    { selector: ':global(.shell) a', line: 9 },
  ]);
});
