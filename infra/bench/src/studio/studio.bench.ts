import type { Bench } from '../bench.ts';
import { FIGURES_ABOUT, measureFigures } from './figures.ts';
import { measureSite } from './site/site.ts';

export const bench: Bench = {
  about: `the studio: ${FIGURES_ABOUT}, asked of rollups and of the facts; and on a whole site, publications among readers, a large upload whose services are killed, and what the pages weigh and how soon they answer`,
  async run(context) {
    const figures = await measureFigures(context);
    return [...figures, ...(await measureSite(context))];
  },
};
