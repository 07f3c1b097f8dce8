import { EventEmitter } from 'node:events';
import { followServiceNews } from './service-news.ts';

const restartedAt = '2026-03-01T00:00:00.000Z';

describe('news of services', () => {
  it('are the latest that the supervisor sent', () => {
    const channel = new EventEmitter();
    const news = followServiceNews(channel);
    expect(news()).toEqual({});
    channel.emit('message', { type: 'service-news', services: { catalog: { isDown: true } } });
    channel.emit('message', { type: 'service-news', services: { catalog: { isDown: false, restartedAt } } });
    expect(news()).toEqual({ catalog: { isDown: false, restartedAt } });
  });

  it.each([
    ['another message', { type: 'hello' }],
    ['a state that is none', { type: 'service-news', services: { catalog: { isDown: 'maybe' } } }],
    [
      'a time that is none',
      { type: 'service-news', services: { catalog: { isDown: true, restartedAt: 'now' } } },
    ],
    ['nothing', null],
  ])('leave %s aside', (_, message) => {
    const channel = new EventEmitter();
    const news = followServiceNews(channel);
    channel.emit('message', message);
    expect(news()).toEqual({});
  });
});
