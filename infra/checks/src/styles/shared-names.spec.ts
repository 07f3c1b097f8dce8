import { findSharedNames } from './shared-names.ts';

it('names style sheets of one name, wherever they lie', () => {
  const files = [
    'mfe-a/src/x/card.module.css',
    'shared/ui/src/card/card.module.css',
    'mfe-a/src/x/list.module.css',
  ];
  expect(findSharedNames('mfe-a', files)).toEqual([
    'mfe-a: mfe-a/src/x/card.module.css and shared/ui/src/card/card.module.css have the same name, which makes their classes the same',
  ]);
});

it('lets other files have the name of a style sheet', () => {
  expect(
    findSharedNames('mfe-a', ['mfe-a/src/card.tsx', 'mfe-a/src/card.module.css', 'shared/card.tsx']),
  ).toEqual([]);
  expect(findSharedNames('mfe-a', ['mfe-a/src/x/base.css', 'mfe-a/src/y/base.css'])).toEqual([]);
});
