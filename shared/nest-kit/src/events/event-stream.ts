import type { Consumer, JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

/** The stream, and what its subjects begin with: `lectern.events.<service>.<topic>`. */
const STREAM = 'lectern-events';
const SUBJECTS = 'lectern.events';
/** Subjects beside the stream, on which followers ask for what did not arrive. */
const AGAIN = 'lectern.again';

const SECOND = 1_000_000_000;
/** The stream is no archive: the outbox is, and all of it can be sent again. */
const KEPT_SECONDS = 7 * 24 * 3_600;
/** Within this time the stream itself drops what was sent twice; later the followers do. */
const TWICE_SECONDS = 120;
/** Copies where there are three nodes; a single node takes one. */
const COPIES = 3;
/** Seconds after which an event that nobody acknowledged is delivered again. */
const ACKNOWLEDGED_WITHIN = 30;
const CONNECT_TIMEOUT = 3_000;
const PUBLISH_TIMEOUT = 5_000;

interface Opened {
  readonly connection: NatsConnection;
  readonly client: JetStreamClient;
  readonly manager: JetStreamManager;
}

/** NATS JetStream: one stream for the events of all services, which every process may connect to. */
export class EventStream {
  private readonly urls: readonly string[];
  private readonly name: string;
  private opened: Promise<Opened> | undefined;

  /** @param urls Addresses of the servers, such as `nats://user:password@host:4222`; all have the same user. @param name Told to the servers. */
  constructor(urls: readonly string[], name: string) {
    this.urls = urls;
    this.name = name;
  }

  /** Resolves when the stream has the event. @throws when it does not say so in time; then it may have it or not. */
  async publish(source: string, event: { id: number; topic: string }, content: string): Promise<void> {
    const { client, manager } = await this.open();
    try {
      await client.publish(`${SUBJECTS}.${source}.${event.topic}`, content, {
        msgID: `${source}-${event.id}`,
        timeout: PUBLISH_TIMEOUT,
      });
    } catch (error) {
      // Where the stream itself is gone, the next try finds another.
      await ensureStream(manager).catch(() => undefined);
      throw error;
    }
  }

  /** The place of a follower in the stream, kept by its servers under `name`. @param most Events that are delivered and not acknowledged. */
  async openConsumer(name: string, source: string, most: number): Promise<Consumer> {
    const { client, manager } = await this.open();
    await ensureStream(manager);
    await manager.consumers.add(STREAM, {
      durable_name: name,
      filter_subject: `${SUBJECTS}.${source}.>`,
      ack_policy: 'explicit',
      deliver_policy: 'all',
      ack_wait: ACKNOWLEDGED_WITHIN * SECOND,
      max_ack_pending: most,
    });
    return client.consumers.get(STREAM, name);
  }

  /** Asks the service whose events these are to send all after this one again. */
  async askAgain(source: string, lastId: number): Promise<void> {
    const { connection } = await this.open();
    connection.publish(`${AGAIN}.${source}`, String(lastId));
  }

  /** Hears followers that ask for events again, until the connection is closed. */
  async hearAgain(source: string, hear: (lastId: number) => void): Promise<void> {
    const { connection } = await this.open();
    connection.subscribe(`${AGAIN}.${source}`, {
      callback: (error, message) => {
        const text = error ? '' : message.string();
        if (/^\d{1,15}$/.test(text)) hear(Number(text));
      },
    });
  }

  async close(): Promise<void> {
    const opened = await this.opened?.catch(() => undefined);
    this.opened = undefined;
    await opened?.connection.close();
  }

  /** One connection, which finds another server by itself when it loses its own. */
  private open(): Promise<Opened> {
    this.opened ??= this.connect().catch((error: unknown) => {
      this.opened = undefined;
      throw error;
    });
    return this.opened;
  }

  /** The libraries are loaded where a stream is configured, and nowhere else. */
  private async connect(): Promise<Opened> {
    const [{ connect }, { jetstream, jetstreamManager }] = await Promise.all([
      import('@nats-io/transport-node'),
      import('@nats-io/jetstream'),
    ]);
    const [first] = this.urls.map((url) => new URL(url));
    const connection = await connect({
      servers: this.urls.map((url) => new URL(url).host),
      name: this.name,
      timeout: CONNECT_TIMEOUT,
      maxReconnectAttempts: -1,
      ...(first?.username
        ? { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) }
        : {}),
      ...(first?.protocol === 'tls:' ? { tls: {} } : {}),
    });
    try {
      const manager = await jetstreamManager(connection);
      await ensureStream(manager);
      return { connection, client: jetstream(connection), manager };
    } catch (error) {
      await connection.close();
      throw error;
    }
  }
}

/** Makes the stream where it is not; one that an operator made stays as it is. */
async function ensureStream(manager: JetStreamManager): Promise<void> {
  if (await manager.streams.info(STREAM).catch(() => undefined)) return;
  const add = (num_replicas: number) =>
    manager.streams.add({
      name: STREAM,
      subjects: [`${SUBJECTS}.>`],
      storage: 'file',
      max_age: KEPT_SECONDS * SECOND,
      duplicate_window: TWICE_SECONDS * SECOND,
      num_replicas,
    });
  await add(COPIES).catch(() => add(1));
}
