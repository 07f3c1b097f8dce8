/** What is left until a moment, in the largest unit that tells something, rounded down; null when it is past. */
export function timeLeft(
  ms: number,
): { unit: 'days' | 'hours' | 'minutes' | 'seconds'; count: number } | null {
  const seconds = Math.ceil(ms / 1_000);
  if (seconds <= 0) return null;
  if (seconds < 60) return { unit: 'seconds', count: seconds };
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) };
}
