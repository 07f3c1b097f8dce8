import { FrontendReader } from './frontend-reader.ts';

const text = (value: string): Buffer => Buffer.from(`${value}\0`);
const int16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
};
const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const message = (type: string, ...fields: Buffer[]): Buffer => {
  const body = Buffer.concat(fields);
  return Buffer.concat([Buffer.from(type), int32(4 + body.length), body]);
};
const startup = Buffer.concat([int32(8 + 10), int32(196_608), text('user'), text('tim'), Buffer.from([0])]);
const value = (bytes: Buffer | null): Buffer =>
  bytes === null ? int32(-1) : Buffer.concat([int32(bytes.length), bytes]);

function statementsIn(bytes: Buffer, pieceSize = bytes.length): string[] {
  const told: string[] = [];
  const reader = new FrontendReader((statement) => told.push(statement));
  for (let at = 0; at < bytes.length; at += pieceSize) reader.read(bytes.subarray(at, at + pieceSize));
  return told;
}

describe('FrontendReader', () => {
  const parse = message('P', text(''), text('select $1, $2, $10::text'), int16(0));
  const values = [Buffer.from("it's"), null, ...Array<null>(7).fill(null), Buffer.from('ten')].map(value);
  const bind = message('B', text(''), text(''), int16(0), int16(10), ...values, int16(0));
  const execute = message('E', text(''), int32(0));

  it('tells a statement with its values when it is executed, not before', () => {
    expect(statementsIn(Buffer.concat([startup, parse, bind]))).toEqual([]);
    expect(statementsIn(Buffer.concat([startup, parse, bind, execute]))).toEqual([
      `select 'it''s', null, 'ten'::text`,
    ]);
  });

  it('tells statements without values', () => {
    expect(statementsIn(Buffer.concat([startup, message('Q', text('begin'))]))).toEqual(['begin']);
  });

  it('executes a named statement with other values without parsing it anew', () => {
    const named = message('P', text('find'), text('select $1'), int16(0));
    const one = (found: string) =>
      message('B', text(''), text('find'), int16(0), int16(1), value(Buffer.from(found)), int16(0));
    expect(statementsIn(Buffer.concat([startup, named, one('a'), execute, one('b'), execute]))).toEqual([
      `select 'a'`,
      `select 'b'`,
    ]);
  });

  it('reads bytes sent in binary', () => {
    const insert = message('P', text(''), text('insert into seals values ($1, $2)'), int16(0));
    const sealed = [value(Buffer.from([0, 255])), value(Buffer.from('k'))];
    const bound = message(
      'B',
      text(''),
      text(''),
      int16(2),
      int16(1),
      int16(0),
      int16(2),
      ...sealed,
      int16(0),
    );
    expect(statementsIn(Buffer.concat([startup, insert, bound, execute]))).toEqual([
      `insert into seals values ('\\x00ff', 'k')`,
    ]);
  });

  it('reads the same from single bytes', () => {
    const bytes = Buffer.concat([startup, parse, bind, execute, message('Q', text('commit'))]);
    expect(statementsIn(bytes, 1)).toEqual(statementsIn(bytes));
  });
});
