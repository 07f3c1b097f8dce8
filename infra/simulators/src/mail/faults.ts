/** How the mail server misbehaves; set over HTTP while it runs. */
export interface Faults {
  /** Milliseconds before a message is accepted or refused. */
  readonly delayMs: number;
  /** How many of the next messages are refused. */
  readonly refuseNext: number;
  /** SMTP code of the refusal: 4xx says try again, 5xx says never. */
  readonly refuseCode: number;
}

export const NO_FAULTS: Faults = { delayMs: 0, refuseNext: 0, refuseCode: 451 };
const LONGEST_DELAY = 60_000;

/** The switches of the mail server. */
export class FaultSwitches {
  current: Faults = NO_FAULTS;

  /** @throws {RangeError} when a value is not one of a fault. */
  set(asked: unknown): Faults {
    const wanted: Partial<Record<keyof Faults, unknown>> =
      typeof asked === 'object' && asked !== null ? asked : {};
    this.current = {
      delayMs: whole(wanted.delayMs ?? 0, [0, LONGEST_DELAY], 'delayMs'),
      refuseNext: whole(wanted.refuseNext ?? 0, [0, 1_000_000], 'refuseNext'),
      refuseCode: whole(wanted.refuseCode ?? NO_FAULTS.refuseCode, [400, 599], 'refuseCode'),
    };
    return this.current;
  }

  /** Code to refuse this message with, or undefined when it is to be accepted; counts down. */
  takeRefusal(): number | undefined {
    if (this.current.refuseNext === 0) return undefined;
    this.current = { ...this.current, refuseNext: this.current.refuseNext - 1 };
    return this.current.refuseCode;
  }
}

function whole(value: unknown, [least, most]: readonly [number, number], name: string): number {
  if (Number.isInteger(value) && Number(value) >= least && Number(value) <= most) return Number(value);
  throw new RangeError(`${name} must be a whole number from ${least} to ${most}.`);
}
