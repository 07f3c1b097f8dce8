import { clipOf } from './clip.ts';

describe('clipOf', () => {
  it.each([
    ['https://youtu.be/dQw4w9WgXcQ', { kind: 'youtube', id: 'dQw4w9WgXcQ' }],
    ['/media/clips/preview.mp4', { kind: 'file', address: '/media/clips/preview.mp4' }],
    ['https://elsewhere.example/preview.mp4', null],
    ['//elsewhere.example/preview.mp4', null],
    ['javascript:alert(1)', null],
    ['', null],
    [null, null],
  ])('of %p is %p', (address, clip) => {
    expect(clipOf(address)).toEqual(clip);
  });
});
