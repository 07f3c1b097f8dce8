import { fireEvent, render, screen } from '@testing-library/react';
import type { PlayerWords } from '../words.ts';
import { ScrubBar } from './scrub-bar.tsx';

const words = { position: 'Position', positionValue: (at: string) => at } as unknown as PlayerWords;

it.each([
  ['ArrowRight', 'by', 5],
  ['ArrowDown', 'by', -5],
  ['PageUp', 'by', 60],
  ['Home', 'to', 0],
  ['End', 'to', 600],
])('takes %s', (key, way, seconds) => {
  const [onSeek, onSeekBy] = [jest.fn(), jest.fn()];
  const film = { positionSec: 100, durationSec: 600, buffered: [], seen: [], tiles: [], chapters: [] };
  render(<ScrubBar words={words} {...film} onSeek={onSeek} onSeekBy={onSeekBy} />);
  // A second press comes before the place of the first is shown: it goes on from where the film is.
  for (const press of [1, 2]) {
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Position' }), { key });
    expect((way === 'by' ? onSeekBy : onSeek).mock.calls).toEqual(Array(press).fill([seconds]));
  }
  expect(way === 'by' ? onSeek : onSeekBy).not.toHaveBeenCalled();
});
