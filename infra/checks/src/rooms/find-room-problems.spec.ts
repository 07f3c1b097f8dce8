import { findRoomProblems } from './find-room-problems.ts';

const inSrc = (...rooms: string[]): string[] => rooms.map((room) => `services/orders/src/${room}/a.ts`);

describe('rooms of a service', () => {
  it('are five beside common and the files that wire it', () => {
    const files = [...inSrc('a', 'b', 'c', 'd', 'e', 'common'), 'services/orders/src/main.ts'];
    expect(findRoomProblems(files)).toEqual([]);
  });

  it('are too many when there are six', () => {
    expect(findRoomProblems(inSrc('a', 'b', 'c', 'd', 'e', 'f'))).toEqual([
      'services/orders/src has 6 rooms, more than 5: a, b, c, d, e, f',
    ]);
  });

  it('are mirrored by the folders of its tests', () => {
    const files = [
      ...inSrc('a'),
      'services/orders/test/a/x.int-spec.ts',
      'services/orders/test/z/x.int-spec.ts',
    ];
    expect(findRoomProblems(files)).toEqual(['services/orders/test/z mirrors no room of src']);
  });
});
