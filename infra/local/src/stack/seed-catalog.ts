import { Problem } from '../problem.ts';
import type { ServiceToStart } from './services.ts';

/**
 * Brings the catalogue's content into its database; content that is there already is no work.
 * Resolves with a line on what is there now.
 */
export async function seedCatalog(services: readonly ServiceToStart[], curricula = 0): Promise<string> {
  const catalog = services.find(({ name }) => name === 'catalog');
  if (!catalog) throw new Problem('There is no catalog service to seed.');
  // Loaded here, because the ORM takes a while and only this step needs it.
  const { seedDatabase } = await import('@lectern/catalog-service/seed');
  let shown = 0;
  const report = await seedDatabase(catalog.databaseUrl, {
    curricula,
    onProgress: (done, total) => {
      const percent = Math.floor((done / total) * 10) * 10;
      if (percent > shown) console.log(`    ${percent} % of ${total} curricula`);
      shown = Math.max(shown, percent);
    },
  });
  return `${report.curricula} courses, ${report.applied ? 'content loaded' : 'unchanged'}`;
}
