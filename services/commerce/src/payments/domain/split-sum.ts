/** Parts of a sum in proportion to weights, floored; what is left over goes to the first, so that they add up. */
export function splitSum(minor: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = weights.map((weight) => (whole === 0 ? 0 : Math.floor((minor * weight) / whole)));
  const left = minor - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, index) => (index === 0 ? part + left : part));
}

/** Parts in proportion to what each can give, none above it. @throws where all together have less. */
export function splitWithin(minor: number, caps: readonly number[]): number[] {
  const whole = caps.reduce((sum, cap) => sum + cap, 0);
  if (minor > whole) throw new Error(`${minor} are more than the ${whole} that are left`);
  const parts = caps.map((cap) => (whole === 0 ? 0 : Number((BigInt(minor) * BigInt(cap)) / BigInt(whole))));
  let rest = minor - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, index) => {
    const more = Math.min(rest, (caps[index] ?? 0) - part);
    rest -= more;
    return part + more;
  });
}
