/** Where a life is played: the services before the edge opens them, and the systems outside. */
export interface LiveSite {
  /** Name of a service → its address. */
  readonly services: Readonly<Record<string, string>>;
  /** The simulated payment provider. */
  readonly toss: string;
  /** The object store, which the edge shows below `/objects`. */
  readonly objects: string;
  /** Databases of the services whose clocks are moved, as their own roles. */
  readonly databases: Readonly<Record<string, string>>;
}
