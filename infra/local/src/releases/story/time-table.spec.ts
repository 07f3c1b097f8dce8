import { timeTable } from './time-table.ts';

it('is a table in Markdown whose columns are as wide as their widest cell', () => {
  const steps = [
    { name: 'Publish', milliseconds: 1_234, seen: '9.1.0-0a1b2c3d' },
    { name: 'Roll back', milliseconds: 65_000, seen: '' },
  ];
  expect(timeTable(steps).split('\n')).toEqual([
    '| Step      | Took    | Seen           |',
    '| --------- | ------- | -------------- |',
    '| Publish   | 1.23 s  | 9.1.0-0a1b2c3d |',
    '| Roll back | 65.00 s |                |',
  ]);
});
