import { Problem } from '../problem.ts';

/**
 * Brings the catalogue's content into its database; content that is there already is no work.
 * Resolves with a line on what is there now.
 */
export async function seedCatalog(databaseUrl: string | undefined, curricula = 0): Promise<string> {
  if (!databaseUrl) throw new Problem('There is no catalog service to seed.');
  // Loaded here, because the ORM takes a while and only this step needs it.
  const { seedDatabase } = await import('@lectern/catalog-service/seed');
  let shown = 0;
  const report = await seedDatabase(databaseUrl, {
    curricula,
    onProgress: (done, total) => {
      const percent = Math.floor((done / total) * 10) * 10;
      if (percent > shown) console.log(`    ${percent} % of ${total} curricula`);
      shown = Math.max(shown, percent);
    },
  });
  return `${report.curricula} courses, ${report.applied ? 'content loaded' : 'unchanged'}`;
}
