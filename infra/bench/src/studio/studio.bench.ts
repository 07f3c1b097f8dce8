import type { Bench } from '../bench.ts';
import { measureSite } from './site/site.ts';

export const bench: Bench = {
  about:
    'the studio on a whole site: publications among readers, a large upload whose services are killed, and what the pages weigh and how soon they answer',
  run: measureSite,
};
