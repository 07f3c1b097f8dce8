import * as z from 'zod/mini';

const ServiceNews = z.object({
  type: z.literal('service-news'),
  services: z.record(
    z.string(),
    z.object({ isDown: z.boolean(), restartedAt: z.optional(z.iso.datetime()) }),
  ),
});

/** The supervisor's news of each service: whether a process it needs is restarting, and the last restart. */
export type ServiceNews = z.infer<typeof ServiceNews>['services'];

/**
 * Follows the news of this process's supervisor (`infra/local/src/stack/service-news.ts`); returns a function for the
 * latest. Without a supervisor there is no news.
 */
export function followServiceNews(channel: Pick<NodeJS.EventEmitter, 'on'> = process): () => ServiceNews {
  let latest: ServiceNews = {};
  channel.on('message', (message) => {
    const news = ServiceNews.safeParse(message);
    if (news.success) latest = news.data.services;
  });
  return () => latest;
}
