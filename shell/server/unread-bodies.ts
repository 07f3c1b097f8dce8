import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What is read of a body nobody wants, so that its sender comes to read the answer. Then the connection is closed. */
const MOST_DRAINED = 4 * 1024 * 1024;
const LONGEST_DRAINED = 2_000;
const LOOK_AGAIN = 100;

/**
 * Closes the connection of whoever goes on sending a body after the answer. At once would be too soon: what is still
 * on its way would make the system throw the answer away before it is read.
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
  const [read, since] = [socket.bytesRead, performance.now()];
  message.resume();
  const looking = setInterval(() => {
    const isOver = message.complete || socket.destroyed;
    const isEnough = socket.bytesRead - read > MOST_DRAINED || performance.now() - since > LONGEST_DRAINED;
    if (!isOver && isEnough) socket.destroy();
    if (isOver || isEnough) clearInterval(looking);
  }, LOOK_AGAIN);
}
