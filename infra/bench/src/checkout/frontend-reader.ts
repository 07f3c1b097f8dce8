/** A statement as a client sent it, with its values in place. */
export type Statement = string;

interface Bound {
  readonly sql: string;
  readonly values: readonly (string | null)[];
}

const LENGTH_BYTES = 4;
const TYPE_BYTES = 1;
const BINARY = 1;

/**
 * Reads what one client sends to PostgreSQL, in whatever pieces it arrives, and tells each statement at the moment it
 * is to be executed. Protocol 3: https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export class FrontendReader {
  private rest: Buffer = Buffer.alloc(0);
  private isStarted = false;
  private readonly prepared = new Map<string, string>();
  private readonly portals = new Map<string, Bound>();
  private readonly tell: (statement: Statement) => void;

  constructor(tell: (statement: Statement) => void) {
    this.tell = tell;
  }

  read(chunk: Buffer): void {
    this.rest = Buffer.concat([this.rest, chunk]);
    for (let size = this.nextSize(); size !== undefined && this.rest.length >= size; size = this.nextSize()) {
      const message = this.rest.subarray(0, size);
      this.rest = this.rest.subarray(size);
      if (this.isStarted) this.readMessage(message);
      this.isStarted = true;
    }
  }

  /** The first message of a connection has no type. */
  private nextSize(): number | undefined {
    const at = this.isStarted ? TYPE_BYTES : 0;
    return this.rest.length < at + LENGTH_BYTES ? undefined : at + this.rest.readInt32BE(at);
  }

  private readMessage(message: Buffer): void {
    const fields = new Fields(message.subarray(TYPE_BYTES + LENGTH_BYTES));
    switch (String.fromCharCode(message[0] ?? 0)) {
      case 'Q':
        this.tell(fields.text());
        break;
      case 'P':
        this.prepared.set(fields.text(), fields.text());
        break;
      case 'B':
        this.portals.set(fields.text(), {
          sql: this.prepared.get(fields.text()) ?? '',
          values: fields.values(),
        });
        break;
      case 'E': {
        const bound = this.portals.get(fields.text());
        if (bound) this.tell(withValues(bound));
        break;
      }
      default:
    }
  }
}

class Fields {
  private at = 0;
  private readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  text(): string {
    const end = this.bytes.indexOf(0, this.at);
    const text = this.bytes.toString('utf8', this.at, end);
    this.at = end + 1;
    return text;
  }

  /** Values of a Bind message: their formats, of which one alone holds for all, then length and bytes of each. */
  values(): (string | null)[] {
    const formats = Array.from({ length: this.int16() }, () => this.int16());
    const count = this.int16();
    return Array.from({ length: count }, (_, no) => {
      const length = this.int32();
      if (length < 0) return null;
      const bytes = this.bytes.subarray(this.at, this.at + length);
      this.at += length;
      const format = formats.length === 1 ? formats[0] : formats[no];
      return format === BINARY ? `\\x${bytes.toString('hex')}` : bytes.toString('utf8');
    });
  }

  private int16(): number {
    this.at += 2;
    return this.bytes.readInt16BE(this.at - 2);
  }

  private int32(): number {
    this.at += 4;
    return this.bytes.readInt32BE(this.at - 4);
  }
}

function withValues({ sql, values }: Bound): Statement {
  return sql.replace(/\$(\d+)/g, (_, no: string) => {
    const value = values[Number(no) - 1] ?? null;
    return value === null ? 'null' : `'${value.replaceAll("'", "''")}'`;
  });
}
