import { readRow } from './column.ts';
import { column } from './column-types.ts';
import { isJoined, joinedColumns } from './joined-columns.ts';

const columns = { id: column.text, nickname: column.text.orNull };

describe('columns of an outer join', () => {
  it.each([
    ['a joined row', { id: 'one', nickname: 'Min' }, true],
    ['a joined row with its own null', { id: 'one', nickname: null }, true],
    ['no row', { id: null, nickname: null }, false],
  ])('tell %s', (_, row, expected) => {
    expect(isJoined(columns, readRow(joinedColumns(columns), row))).toBe(expected);
  });

  it('check what they read', () => {
    expect(() => readRow(joinedColumns(columns), { id: 1, nickname: null })).toThrow(
      'Column id cannot be read',
    );
  });
});
