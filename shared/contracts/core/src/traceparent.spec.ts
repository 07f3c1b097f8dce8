import { readTraceparent, writeTraceparent } from './traceparent.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

it.each([
  [`00-${traceId}-00f067aa0ba902b7-01`, true],
  [`00-${traceId}-00f067aa0ba902b7-00`, false],
  [`cc-${traceId}-00f067aa0ba902b7-03-of-a-later-version`, true],
])('reads %s', (header, isSampled) => {
  expect(readTraceparent(header)).toEqual({ traceId, isSampled, parentId: '00f067aa0ba902b7' });
});

it.each([
  undefined,
  '',
  [`00-${traceId}-00f067aa0ba902b7-01`, `00-${traceId}-00f067aa0ba902b7-01`],
  `00-${traceId}-00f067aa0ba902b7`,
  `00-${traceId.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `ff-${traceId}-00f067aa0ba902b7-01`,
  `00-${traceId}-00f067aa0ba902b7-01, 00-${traceId}-00f067aa0ba902b7-01`,
  `00-${traceId}-00f067aa0ba902b7-01-${'x'.repeat(200)}`,
])('takes %p for no trace', (header) => {
  expect(readTraceparent(header)).toBeUndefined();
});

it.each([true, false])('writes what it reads (sampled: %p)', (isSampled) => {
  const written = writeTraceparent({ traceId, isSampled }, '00f067aa0ba902b7');
  expect(readTraceparent(written)).toEqual({ traceId, isSampled, parentId: '00f067aa0ba902b7' });
});

it('writes nothing for an id of another form', () => {
  const isSampled = false;
  expect(writeTraceparent({ traceId: 'a-caller-of-its-own', isSampled }, '00f067aa0ba902b7')).toBeUndefined();
  expect(writeTraceparent({ traceId, isSampled }, '0000000000000000')).toBeUndefined();
});
