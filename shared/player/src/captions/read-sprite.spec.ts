import { readSprite, tileAt } from './read-sprite.ts';

const FILE = `WEBVTT

00:00.000 --> 00:10.000
sprite.jpg#xywh=0,0,160,90

00:10.000 --> 00:20.000
sprite.jpg#xywh=160,0,160,90
`;

describe('readSprite', () => {
  it('finds the picture of a moment beside the file', () => {
    const tiles = readSprite(FILE, '/media/v/token/sprite.vtt');
    expect(tileAt(tiles, 12)).toEqual({
      startSec: 10,
      endSec: 20,
      address: '/media/v/token/sprite.jpg',
      x: 160,
      y: 0,
      width: 160,
      height: 90,
    });
    expect(tileAt(tiles, 99)?.x).toBe(160);
    expect(tileAt([], 1)).toBeUndefined();
  });

  it('takes no picture of another site and nothing that is no place', () => {
    const hostile = FILE.replace('sprite.jpg#xywh=0', 'https://evil.example/a.jpg#xywh=0').replace(
      '#xywh=160',
      '#x=160',
    );
    expect(readSprite(hostile, '/media/v/token/sprite.vtt')).toEqual([]);
  });
});
