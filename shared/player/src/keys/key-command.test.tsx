import { isTakenByFocus, readKeyCommand, type PressedKey } from './key-command.ts';

const press = (code: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key: code,
  code,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

describe('readKeyCommand', () => {
  it.each([
    ['Space', { kind: 'toggle-play' }],
    ['KeyK', { kind: 'toggle-play' }],
    ['KeyJ', { kind: 'seek-by', seconds: -10 }],
    ['KeyL', { kind: 'seek-by', seconds: 10 }],
    ['ArrowLeft', { kind: 'seek-by', seconds: -5 }],
    ['ArrowUp', { kind: 'volume-by', share: 0.05 }],
    ['BracketLeft', { kind: 'chapter-step', step: -1 }],
    ['BracketRight', { kind: 'chapter-step', step: 1 }],
    ['KeyC', { kind: 'toggle-captions' }],
    ['KeyM', { kind: 'toggle-mute' }],
    ['KeyF', { kind: 'toggle-full-screen' }],
    ['KeyP', { kind: 'toggle-picture-in-picture' }],
    ['KeyN', { kind: 'next' }],
    ['KeyB', { kind: 'previous' }],
    ['Digit0', { kind: 'seek-to-share', share: 0 }],
    ['Numpad7', { kind: 'seek-to-share', share: 0.7 }],
  ])('reads %s', (code, command) => {
    expect(readKeyCommand(press(code))).toEqual(command);
  });

  it('reads shifted keys on every keyboard layout', () => {
    expect(readKeyCommand(press('Comma', { key: '<', shiftKey: true }))).toEqual({
      kind: 'speed-step',
      step: -1,
    });
    expect(readKeyCommand(press('Period', { key: '>', shiftKey: true }))).toEqual({
      kind: 'speed-step',
      step: 1,
    });
    expect(readKeyCommand(press('Slash', { key: '?', shiftKey: true }))).toEqual({ kind: 'show-keys' });
  });

  it('goes by the place of a key, so that a Hangul layout works', () => {
    expect(readKeyCommand(press('KeyK', { key: 'ㅏ' }))).toEqual({ kind: 'toggle-play' });
  });

  it('leaves the keys of the browser alone', () => {
    expect(readKeyCommand(press('KeyF', { ctrlKey: true }))).toBeNull();
    expect(readKeyCommand(press('KeyL', { metaKey: true }))).toBeNull();
    expect(readKeyCommand(press('ArrowLeft', { altKey: true }))).toBeNull();
  });

  it('zooms and resets the view of a 360 video only', () => {
    expect(readKeyCommand(press('Equal', { key: '+', shiftKey: true }), true)).toEqual({
      kind: 'zoom',
      step: 1,
    });
    expect(readKeyCommand(press('Minus', { key: '-' }), true)).toEqual({ kind: 'zoom', step: -1 });
    expect(readKeyCommand(press('KeyR'), true)).toEqual({ kind: 'reset-view' });
    expect(readKeyCommand(press('KeyR'))).toBeNull();
  });

  it('looks around with the arrows in a 360 video, where J and L still seek', () => {
    expect(readKeyCommand(press('ArrowLeft'), true)).toEqual({ kind: 'look', yaw: -1, pitch: 0 });
    expect(readKeyCommand(press('KeyJ'), true)).toEqual({ kind: 'seek-by', seconds: -10 });
  });
});

describe('isTakenByFocus', () => {
  const isTaken = (html: string, code: string): boolean => {
    document.body.innerHTML = html;
    const target = document.body.querySelector('[data-at]') ?? document.body;
    return isTakenByFocus(target, code, document.body.querySelector('[data-player]'));
  };

  it('takes no key while the person types', () => {
    expect(isTaken('<textarea data-at></textarea>', 'KeyK')).toBe(true);
    expect(isTaken('<input data-at>', 'Digit3')).toBe(true);
  });

  it('leaves Space to buttons and arrows to sliders, and nothing else', () => {
    expect(isTaken('<div data-player><button data-at>x</button></div>', 'Space')).toBe(true);
    expect(isTaken('<div data-player><button data-at>x</button></div>', 'KeyK')).toBe(false);
    expect(isTaken('<div data-player><div role="slider" data-at></div></div>', 'ArrowLeft')).toBe(true);
    expect(isTaken('<div data-player><input type="range" data-at></div>', 'KeyM')).toBe(false);
    expect(isTaken('<div data-player data-at></div>', 'ArrowLeft')).toBe(false);
  });

  it('leaves arrows to what stands beside the player, and takes them where nothing has the focus', () => {
    expect(isTaken('<div data-player></div><a href="/x" data-at>x</a>', 'ArrowDown')).toBe(true);
    expect(isTaken('<div data-player></div>', 'ArrowDown')).toBe(false);
  });

  it('leaves all keys to open dialogs and menus, but not those of a dialog that holds the player', () => {
    expect(isTaken('<div data-player></div><div role="menu"><button data-at>x</button></div>', 'KeyK')).toBe(
      true,
    );
    expect(isTaken('<dialog><div data-player><button data-at>x</button></div></dialog>', 'KeyK')).toBe(false);
    const beside = '<dialog><button data-at>x</button><div data-player></div></dialog>';
    expect(isTaken(beside, 'ArrowRight')).toBe(false);
    expect(isTaken(beside, 'Space')).toBe(true);
  });
});
