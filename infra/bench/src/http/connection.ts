import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';

/**
 * One kept connection to an HTTP server that states the length of its answers. It reads no more of an answer than
 * its status and length, because on a machine of few cores the client takes its time from the server.
 */
export class Connection {
  private readonly socket: Socket;
  private readonly host: string;
  private head: Buffer = Buffer.alloc(0);
  private status = 0;
  private missing = 0;
  private waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket, host: string) {
    this.socket = socket;
    this.host = host;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.receive(chunk));
    socket.on('error', (error) => this.waiting?.reject(error));
    socket.on('close', () => this.waiting?.reject(new Error('The server closed the connection')));
  }

  static async open(url: string): Promise<Connection> {
    const { hostname, port, host } = new URL(url);
    const socket = connect(Number(port), hostname);
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new Connection(socket, host);
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
      this.socket.write(request);
    });
  }

  close(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private receive(chunk: Buffer): void {
    if (this.missing > 0) return this.count(chunk.length);
    this.head = this.head.length === 0 ? chunk : Buffer.concat([this.head, chunk]);
    const end = this.head.indexOf(HEAD_END);
    if (end < 0) return;
    const head = this.head.toString('latin1', 0, end);
    const body = this.head.length - end - HEAD_END.length;
    this.head = Buffer.alloc(0);
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
