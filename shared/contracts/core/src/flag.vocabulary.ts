/**
 * Parts of the product that staff switch on and off without a release. `isOn` counts where nobody has decided, and where the
 * decision cannot be had.
 */
export const FLAGS = {
  /** Physicians may begin to apply to teach. What they handed in goes on in any case. */
  'instructor-applications': { isOn: true },
  /** Learners may write beside a live lecture. Instructors and staff always may. */
  'live-chat': { isOn: true },
} as const satisfies Readonly<Record<string, { readonly isOn: boolean }>>;

export type FlagName = keyof typeof FLAGS;
export const FLAG_NAMES = Object.keys(FLAGS) as [FlagName, ...FlagName[]];

/** For everybody, for nobody, for a share of the people, for people with one of some roles. */
export const FLAG_MODES = ['on', 'off', 'percent', 'roles'] as const;

export interface FlagRule {
  readonly mode: (typeof FLAG_MODES)[number];
  /** Of the people, 0 to 100; counts in the mode `percent`. */
  readonly percent: number;
  /** Counts in the mode `roles`; nobody has a role by owning another. */
  readonly roles: readonly string[];
}

/** Which flags are on for a person; flags that are not named are as they are by default. */
export type FlagValues = Readonly<Record<string, boolean>>;

/** Whether a flag is on for a person. */
export const isFlagOn = (values: FlagValues | undefined, name: FlagName): boolean =>
  values?.[name] ?? FLAGS[name].isOn;

/**
 * Whether a rule has a flag on for a person. A person stays in the same hundredth for ever: whoever has a flag at 10 per cent has
 * it at 20, and each flag divides people in another way.
 */
export function isRuleOn(
  name: string,
  { mode, percent, roles }: FlagRule,
  person: { readonly id: string; readonly roles: readonly string[] },
): boolean {
  if (mode === 'roles') return roles.some((role) => person.roles.includes(role));
  if (mode === 'percent') return hundredthOf(`${name} ${person.id}`) < percent;
  return mode === 'on';
}

/** FNV-1a, its bits mixed (MurmurHash3), so that ids that resemble each other come apart. */
function hundredthOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % 100;
}
