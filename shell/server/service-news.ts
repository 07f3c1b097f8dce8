import * as z from 'zod/mini';

const ServiceNews = z.object({
  type: z.literal('service-news'),
  services: z.record(
    z.string(),
    z.object({ isDown: z.boolean(), restartedAt: z.optional(z.iso.datetime()) }),
  ),
});

/** What a supervisor says about each service: whether a process it needs is being started again, and the last restart. */
export type ServiceNews = z.infer<typeof ServiceNews>['services'];

/**
 * Follows what the supervisor of this process says over its channel (`infra/local/src/stack/service-news.ts`); returns a
 * function for the latest news. Where there is no supervisor there is no news.
 */
export function followServiceNews(channel: Pick<NodeJS.EventEmitter, 'on'> = process): () => ServiceNews {
  let latest: ServiceNews = {};
  channel.on('message', (message) => {
    const news = ServiceNews.safeParse(message);
    if (news.success) latest = news.data.services;
  });
  return () => latest;
}
