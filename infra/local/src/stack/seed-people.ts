import type { LiveSite } from '../people/site.ts';

/**
 * Gives the demo people their lives; those they have are no work. Resolves with a line on what was done, or why it was left
 * out: nothing is paid at a real provider, and a real bot check lets no program in.
 */
export async function seedPeople(adminUrl: string, site: LiveSite): Promise<string | { without: string }> {
  const real = ['TOSS_SECRET_KEY', 'TURNSTILE_SECRET'].filter((name) => process.env[name]);
  if (real.length > 0) return { without: `lives are left out, because ${real.join(' and ')} is set` };
  // Loaded here, because the contracts take a while and most starts need none of them.
  const { giveLives } = await import('../people/give-lives.ts');
  return giveLives(adminUrl, site);
}
