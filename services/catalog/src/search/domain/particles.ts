/** Endings that Korean adds to a noun; `search_stem` in sql/search/10-words.sql strips the same ones. */
export const PARTICLES =
  '에서의 으로의 이라는 에서 으로 까지 부터 에게 한테 이나 처럼 보다 마다 조차 밖에 이란 라는 하고 이랑 란 랑 을 를 이 가 은 는 의 에 로 와 과 도 만 나'.split(
    ' ',
  );

/** A Korean word without the particle it ends in, 보톡스를 → 보톡스; null when it has none or hardly anything is left. */
export function withoutParticle(word: string): string | null {
  const particle = PARTICLES.find((ending) => word.endsWith(ending));
  if (!particle) return null;
  const stem = word.slice(0, -particle.length);
  return [...stem].length >= 2 ? stem : null;
}
