import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Bytes and milliseconds for which an unwanted body is read and discarded, so that its sender can read the answer. */
const MOST_DRAINED = 4 * 1024 * 1024;
const LONGEST_DRAINED = 2_000;
const LOOK_AGAIN = 100;

/**
 * Closes the connection of a client that still sends a body after the answer, but not at once: data that is still
 * arriving would make the system reset the connection before the client reads the answer.
 */
export function closeUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!request.raw.complete) reply.removeHeader('connection');
    done(null, payload);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (!request.raw.complete) drain(request.raw);
    done();
  });
}

function drain(message: IncomingMessage): void {
  const { socket } = message;
  // A request that a test injects has no connection.
  if (!(socket instanceof Socket)) return;
  const [read, since] = [socket.bytesRead, performance.now()];
  message.resume();
  const looking = setInterval(() => {
    const isOver = message.complete || socket.destroyed;
    const isEnough = socket.bytesRead - read > MOST_DRAINED || performance.now() - since > LONGEST_DRAINED;
    if (!isOver && isEnough) socket.destroy();
    if (isOver || isEnough) clearInterval(looking);
  }, LOOK_AGAIN);
}
