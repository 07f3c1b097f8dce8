import { fc } from '@lectern/testing/property';
import { onOtherLayout } from './keyboard-layout.ts';
import { toKeystrokes } from './keystrokes.ts';

describe('onOtherLayout', () => {
  it.each([
    ['qhxhrtm', toKeystrokes('보톡스')],
    ['QhxHrtm', 'ㅃㅗㅌㅗㄱㅅㅡ'],
    ['vlffj', toKeystrokes('필러')],
    ['ㅠㅐㅅㅐㅌ', 'botox'],
    ['랴ㅣㅣㄷㄱ', 'filler'],
    ['보톡스', 'qhxhrtm'],
    ['botox 2', null],
    ['실a', null],
    ['💉', null],
    ['', null],
  ])('reads %j as %j', (text, other) => {
    expect(onOtherLayout(text)).toBe(other);
  });

  it('is undone by itself', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,20}$/), (text) => {
        expect(onOtherLayout(onOtherLayout(text) ?? '')).toBe(text);
      }),
    );
  });

  it('never fails', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => onOtherLayout(text)).not.toThrow();
      }),
    );
  });
});
