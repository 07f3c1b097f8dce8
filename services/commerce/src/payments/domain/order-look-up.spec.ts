import { orderLookUp } from './order-look-up.ts';

it.each([
  ['', { kind: 'all' }],
  ['   ', { kind: 'all' }],
  [
    ' 3F2504E0-4F89-41D3-9A0C-0305E82C3301 ',
    { kind: 'user', userId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' },
  ],
  ['48210-93571', { kind: 'number', number: '4821093571' }],
  [' 00210 93571 ', { kind: 'number', number: '0021093571' }],
  ['002–109 35 71', { kind: 'number', number: '0021093571' }],
  ['００２１０－９３５７１', { kind: 'number', number: '0021093571' }],
  ['1234', { kind: 'words', words: '1234', cardTails: ['1234', '123'] }],
  ['123', { kind: 'words', words: '123', cardTails: ['123'] }],
  ['12345', { kind: 'words', words: '12345', cardTails: [] }],
  ['botox-basics', { kind: 'words', words: 'botox-basics', cardTails: [] }],
])('%p is looked up as %p', (typed, expected) => {
  expect(orderLookUp(typed)).toEqual(expected);
});
