import { createServiceNews, type ServiceNewsMessage } from './service-news.ts';

const neededBy = { database: ['catalog', 'media'], simulators: ['media'] };

function follow() {
  const told: ServiceNewsMessage['services'][] = [];
  let time = Date.parse('2026-03-01T00:00:00Z');
  const onEvent = createServiceNews(
    neededBy,
    ({ services }) => told.push(services),
    () => new Date((time += 1_000)),
  );
  const event = (child: string, isReady: boolean) => onEvent({ child, isReady, text: '' });
  return { told, event };
}

describe('news about services', () => {
  it('say that a service is down while a process it needs is, and when it was back', () => {
    const { told, event } = follow();
    event('simulators', false);
    event('simulators', true);
    expect(told).toEqual([
      { catalog: { isDown: false }, media: { isDown: true } },
      { catalog: { isDown: false }, media: { isDown: false, restartedAt: '2026-03-01T00:00:01.000Z' } },
    ]);
  });

  it('keep a service down until all it needs is back', () => {
    const { told, event } = follow();
    event('simulators', false);
    event('database', false);
    event('database', true);
    expect(told.at(-1)).toMatchObject({ catalog: { isDown: false }, media: { isDown: true } });
    event('simulators', true);
    expect(told.at(-1)).toMatchObject({
      catalog: { isDown: false, restartedAt: '2026-03-01T00:00:01.000Z' },
      media: { isDown: false, restartedAt: '2026-03-01T00:00:02.000Z' },
    });
  });
});
