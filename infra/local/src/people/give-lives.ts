import { Journal } from './journal.ts';
import { Life } from './life.ts';
import { scenes } from './scenes/scenes.ts';
import type { LiveSite } from './site.ts';

/**
 * Gives the demo people their lives, by the services' own calls and clocks, each scene once for a database. A start that
 * was interrupted goes on with the next one; of two starts at once the second waits. Resolves with a line for people.
 */
export async function giveLives(adminUrl: string, site: LiveSite): Promise<string | { without: string }> {
  const journal = await Journal.open(adminUrl);
  try {
    const played = await journal.listPlayed();
    const due = scenes.filter(({ name }) => !played.has(name));
    if (due.length === 0) return 'have their lives, unchanged';
    const life = await Life.open(site);
    try {
      if (played.size === 0) await life.warmUp();
      for (const scene of due) {
        await scene.play(life);
        await journal.notePlayed(scene.name);
      }
    } finally {
      await life.close();
    }
    return `${due.length} scenes of their lives were played`;
  } catch (error) {
    // A site without these lives is whole: the next start tries again.
    console.error(error);
    return {
      without: `their lives go on with the next start: ${error instanceof Error ? error.message : ''}`,
    };
  } finally {
    await journal.close();
  }
}
