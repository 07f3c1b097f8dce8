import { loggableQuery } from './loggable-query.ts';

it.each([
  ['  모르는  시술! ', '모르는 시술'],
  ['ＢＯＴＯＸ Zürich', 'botox zurich'],
  ['50cc', '50cc'],
  ['', null],
  ['%_💉', null],
  ['kim@clinic.example', null],
  ['010-1234-5678', null],
  ['０１０ １２３４ ５６７８', null],
  ['https://clinic.example/a', null],
  ['환자 이름은 이것이고 주소는 저것이며 그래서', '환자 이름은 이것이고 주소는 저것이며 그래서'],
  ['one two three four five six seven', null],
  ['가'.repeat(61), null],
])('of %j staff see %j', (text, query) => {
  expect(loggableQuery(text)).toBe(query);
});
