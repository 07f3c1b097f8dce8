import { STUDIO_LIMITS } from '@lectern/contracts-catalog';

/** Tags as they are typed, between commas; each once. */
export function tagsIn(text: string): string[] {
  const tags = text.split(/[,，、]/).map((tag) => tag.trim().replace(/^#/, '').slice(0, STUDIO_LIMITS.tag));
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, STUDIO_LIMITS.tags);
}
