/** What narrows a list, as SQL. Every value is a parameter; a list ends with `and` between its parts. */
export class Conditions {
  readonly parts: string[] = [];
  /** Parts that nearly every row fulfils: where a finder is asked, no index is read for them as well. */
  readonly commonParts: string[] = [];
  readonly values: unknown[] = [];
  /** What was typed, of which each row has to be asked. */
  private readonly typed: string[] = [];
  /** What follows from `typed` and has an index. */
  private readonly finders: string[] = [];
  /** Of each of which `typed` follows; undefined where a row is asked for `typed` itself. */
  private beginnings: Beginnings | undefined;

  /** Resolves to the place of the value in the statement, such as `$3`. */
  readonly param = (value: unknown): string => `$${this.values.push(value)}`;

  /**
   * Rows that hold what was typed. @param holds Says it of a row. @param finder Follows from it, has an index of its own such as
   * one of pieces, and has no value that `holds` does not have: a statement without it would have one too many. @param beginnings
   * From each of them `holds` follows. Asking a row for them takes little, where `holds` itself takes long, and each is a range of
   * an index of its own, in which rows are counted.
   */
  search(holds: string, finder: string, beginnings?: Beginnings): void {
    this.typed.push(holds);
    if (finder !== holds) this.finders.push(finder);
    this.beginnings = beginnings;
  }

  /** All of them; `true` where there are none. */
  get sql(): string {
    const common = this.hasFinder ? this.commonParts.map((part) => `(${part}) is true`) : this.commonParts;
    return joined([...common, ...this.parts, ...this.typed, ...this.finders]);
  }

  /** The same rows, for a statement that asks each of them. */
  get sqlWithoutFinders(): string {
    return joined([...this.commonParts, ...this.parts, ...this.typed]);
  }

  /** Without what was typed. */
  get sqlOfParts(): string {
    return joined([...this.commonParts, ...this.parts]);
  }

  /** Whether something that follows from what was typed has the index, and not what was typed itself. */
  get hasFinder(): boolean {
    return this.finders.length > 0;
  }

  /** Whether rows are looked at for something that what was typed follows from, so that some which hold it are not seen. */
  get isSure(): boolean {
    return this.beginnings !== undefined;
  }

  /** What rows are looked at for, with the values of the statement; undefined where nothing was typed. */
  get look(): { readonly sql: string; readonly values: readonly unknown[] } | undefined {
    const { sqlOfTyped: typed } = this;
    if (typed === undefined || this.beginnings === undefined)
      return typed === undefined ? undefined : { sql: typed, values: this.values };
    const values = [...this.values];
    const sqls = this.beginnings((value) => `$${values.push(value)}`);
    // Every value has to stand in the statement.
    return { sql: `(${sqls.join(' or ')} or (false and ${typed}))`, values };
  }

  /** Conditions that are all there is to the list, each of which is counted in an index; none where something else narrows it. */
  get counted(): { readonly sqls: readonly string[]; readonly values: readonly unknown[] } {
    const values: unknown[] = [];
    if (this.sqlOfParts !== 'true' || this.beginnings === undefined) return { sqls: [], values };
    return { sqls: this.beginnings((value) => `$${values.push(value)}`), values };
  }

  /** What was typed alone; undefined where nothing was. */
  get sqlOfTyped(): string | undefined {
    return this.typed.length > 0 ? joined(this.typed) : undefined;
  }
}

/** SQL of a row, each a condition, given a way to name values. */
type Beginnings = (param: (value: unknown) => string) => readonly string[];

const joined = (parts: readonly string[]): string => (parts.length > 0 ? parts.join(' and ') : 'true');
