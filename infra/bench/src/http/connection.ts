import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';
/** Read into by all connections, each of which is done with it before the next one reads. */
const READ = Buffer.alloc(65_536);
const NONE = Buffer.alloc(0);

/**
 * One kept connection to an HTTP server that states the length of its answers. It reads no more of an answer than
 * its status and length, and that into memory that is there already, because on a machine of few cores the client takes
 * its time from the server.
 */
export class Connection {
  private readonly socket: Socket;
  private readonly host: string;
  /** The beginning of an answer whose head has not come as a whole. */
  private head: Buffer = NONE;
  private status = 0;
  private missing = 0;
  private waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;

  private constructor({ hostname, port, host }: URL) {
    this.host = host;
    const socket = connect({
      port: Number(port),
      host: hostname,
      noDelay: true,
      onread: {
        buffer: READ,
        callback: (length) => {
          this.receive(READ.subarray(0, length));
          return true;
        },
      },
    });
    this.socket = socket;
    socket.on('error', (error) => this.waiting?.reject(error));
    socket.on('close', () => this.waiting?.reject(new Error('The server closed the connection')));
  }

  static async open(url: string): Promise<Connection> {
    const connection = new Connection(new URL(url));
    const { socket } = connection;
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return connection;
  }

  /** Asks for a path and waits for all of the answer. @throws when its status is not 200. */
  async ask(path: string): Promise<void> {
    const status = await this.send(`GET ${path} HTTP/1.1\r\nhost: ${this.host}\r\n\r\n`);
    if (status !== 200) throw new Error(`${path} was answered ${status}`);
  }

  /** Sends a whole request as it is and waits for all of the answer; resolves with its status. */
  send(request: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      // A socket that is closed already says so here alone.
      this.socket.write(request, (error) => {
        if (error) reject(error);
      });
    });
  }

  /** False once the server has closed it, as it does with one that nothing was asked of for long. */
  get isOpen(): boolean {
    return this.socket.writable;
  }

  close(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private receive(chunk: Buffer): void {
    if (this.missing > 0) return this.count(chunk.length);
    const received = this.head.length === 0 ? chunk : Buffer.concat([this.head, chunk]);
    const end = received.indexOf(HEAD_END);
    if (end < 0) {
      this.head = Buffer.from(received);
      return;
    }
    const head = received.toString('latin1', 0, end);
    const body = received.length - end - HEAD_END.length;
    this.head = NONE;
    this.status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (!this.status || length === undefined) {
      this.waiting?.reject(new Error(`The server answered ${head.slice(0, 40)}`));
      return;
    }
    this.missing = Number(length);
    this.count(body);
  }

  private count(received: number): void {
    this.missing -= received;
    if (this.missing === 0) this.waiting?.resolve(this.status);
  }
}
