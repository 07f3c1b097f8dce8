/** Lines of one text that the other lacks, `-` for those that are gone and `+` for new ones; at most a dozen. */
export function findDifferences(former: string, present: string): string[] {
  if (former === present) return [];
  const [before, after] = [former.split('\n'), present.split('\n')];
  const gone = before.filter((line) => !after.includes(line)).map((line) => `- ${line}`);
  const added = after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`);
  const differences = [...gone, ...added];
  // Lines may also have changed places.
  return differences.length > 0 ? differences.slice(0, SHOWN) : ['the lines stand in another order'];
}

const SHOWN = 12;
