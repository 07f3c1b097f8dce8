import { initialsOf } from './initials.ts';

describe('initials', () => {
  it.each([
    ['김민지', '민지'],
    ['김 민지', '민지'],
    ['남궁민수', '민수'],
    ['허준', '허준'],
    ['Kim Minji', 'KM'],
    ['  ana  maria de souza ', 'AS'],
    ['Cher', 'C'],
    ['王小明', '小明'],
    ['\u{1D49C}da Ray', '\u{1D49C}R'],
    ['', ''],
    ['   ', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
