import { Writable } from 'node:stream';
import { createLogger } from './logger.ts';
import { toNestLogger } from './nest-logger.ts';
import { acceptTrace, traceHeaders, withTrace } from './trace-context.ts';

function capture(level = 'trace') {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, logger: createLogger({ service: 'catalog', level, destination }) };
}

describe('logger', () => {
  it('writes one JSON line with service, level name, UTC time and message', () => {
    const { lines, logger } = capture();
    logger.info({ count: 2 }, 'done');
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      service: 'catalog',
      count: 2,
      msg: 'done',
    });
  });

  it('adds the trace id of the request being served, and none outside one', async () => {
    const { lines, logger } = capture();
    await withTrace({ traceId: 'trace-0001', isSampled: false }, async () => {
      await Promise.resolve();
      logger.info('inside');
    });
    logger.info('outside');
    expect(lines.map((line) => JSON.parse(line).traceId)).toEqual(['trace-0001', undefined]);
  });

  it('lets no canary out under a secret or personal name', () => {
    const { lines, logger } = capture();
    const canary = 'canary-5f3a';
    logger.info({
      password: canary,
      email: canary,
      user: { accessToken: canary, code: canary },
      request: { headers: { authorization: canary, cookie: canary } },
      deep: { user: { password: canary } },
    });
    expect(lines.join()).toContain('[redacted]');
    expect(lines.join()).not.toContain(canary);
  });

  it('keeps a database error findable but leaves the parameters of its statement out', () => {
    const { lines, logger } = capture();
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(canary)',
    });
    const error = Object.assign(new Error('failed', { cause }), {
      parameters: ['canary'],
      query: 'insert …',
    });
    logger.error({ err: error }, 'request failed');
    expect(lines.join()).toContain('23505');
    expect(lines.join()).not.toContain('canary');
  });

  it('keeps what a mail server said, but not whom the mail was for', () => {
    const { lines, logger } = capture();
    const cause = new Error('550 5.1.1 <canary.kim+x@clinic.example>: Recipient address rejected');
    logger.warn({ err: new Error('refused: canary@xn--bcher-kva.example', { cause }) }, 'mail refused');
    expect(lines.join()).toContain('550 5.1.1 <[mailbox]>: Recipient address rejected');
    expect(lines.join()).not.toContain('canary');
  });

  it('carries the messages of the framework', () => {
    const { lines, logger } = capture('warn');
    const nest = toNestLogger(logger);
    nest.log('chatter', 'Router');
    nest.warn('careful', 'Router');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'warn', context: 'Router', msg: 'careful' }),
    ]);
  });
});

describe('acceptTrace', () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

  it('keeps a well-formed id', () =>
    expect(acceptTrace({ 'x-trace-id': 'edge_0-1a2B3c4D' })).toEqual({
      traceId: 'edge_0-1a2B3c4D',
      isSampled: false,
    }));

  it('goes by the traceparent where there is one, and sends both on with its digits', () => {
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, 'x-trace-id': 'another-one' };
    const trace = acceptTrace(headers);
    expect(trace).toEqual({ traceId, isSampled: true, parentId: '00f067aa0ba902b7' });
    expect(withTrace(trace, traceHeaders)).toEqual({
      'x-trace-id': traceId,
      traceparent: expect.stringMatching(new RegExp(`^00-${traceId}-(?!00f067aa0ba902b7)[\\da-f]{16}-01$`)),
    });
  });

  it('sends an id of another form as it is, and nothing outside a trace', () => {
    expect(withTrace({ traceId: 'of-a-caller', isSampled: false }, traceHeaders)).toEqual({
      'x-trace-id': 'of-a-caller',
    });
    expect(traceHeaders()).toEqual({});
  });

  it.each([
    undefined,
    '',
    'short',
    'a'.repeat(65),
    'with space 12',
    'new\nline1234',
    '<script>',
    ['twice-123', 'x'],
  ])('replaces %p by a new one', (header) => {
    expect(acceptTrace({ 'x-trace-id': header }).traceId).toMatch(/^[0-9a-f]{32}$/);
  });
});
