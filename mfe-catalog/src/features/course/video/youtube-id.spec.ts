import { youTubeId } from './youtube-id.ts';

describe('youTubeId', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10', 'dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://evil.example/watch?v=dQw4w9WgXcQ', null],
    ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
    ['http://www.youtube.com/watch?v=dQw4w9WgXcQ', null],
    ['https://www.youtube.com/watch?v="><script>', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('of %s is %s', (address, id) => {
    expect(youTubeId(address)).toBe(id);
  });
});
