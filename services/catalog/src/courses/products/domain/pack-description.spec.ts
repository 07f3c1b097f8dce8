import { describePack } from './pack-description.ts';

it.each([
  [
    'a line and a list',
    'Two courses',
    ['Toxin', 'Filler'],
    '<p>Two courses</p><ul><li>Toxin</li><li>Filler</li></ul>',
  ],
  ['nothing', '', [], ''],
  ['signs of HTML as text', '<b>1 & 2</b>', [], '<p>&lt;b&gt;1 &amp; 2&lt;/b&gt;</p>'],
])('describes a pack by %s', (_, line, includes, html) => {
  expect(describePack(line, includes)).toBe(html);
});
