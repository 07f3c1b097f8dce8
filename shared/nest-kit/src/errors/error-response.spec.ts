import { COMMON_ERRORS } from '@lectern/contracts-core';
import { BadRequestException, NotFoundException, UnsupportedMediaTypeException } from '@nestjs/common';
import { DomainError } from './domain-error.ts';
import { toErrorResponse } from './error-response.ts';

const SPEC = { code: 'SEAT_TAKEN', status: 409, message: 'The seat is taken.' } as const;
const coded = (code: string, message = 'secret detail') => Object.assign(new Error(message), { code });

describe('toErrorResponse', () => {
  it('gives a domain error its own code, status and facts', () => {
    expect(toErrorResponse(new DomainError(SPEC, { seat: 'A1' }), 'trace-123')).toEqual({
      status: 409,
      unexpected: false,
      body: {
        error: 'SEAT_TAKEN',
        message: 'The seat is taken.',
        traceId: 'trace-123',
        details: { seat: 'A1' },
      },
    });
  });

  it('hides everything about an unexpected error', () => {
    for (const error of [
      new TypeError('x of undefined'),
      coded('42703'),
      'text',
      null,
      undefined,
      { status: 400 },
    ]) {
      expect(toErrorResponse(error, 'trace-123')).toEqual({
        status: 500,
        unexpected: true,
        body: { error: 'INTERNAL', message: COMMON_ERRORS.INTERNAL.message, traceId: 'trace-123' },
      });
    }
  });

  it.each([
    [new NotFoundException(), 404, 'NOT_FOUND'],
    [new BadRequestException('why'), 400, 'BAD_REQUEST'],
    [new UnsupportedMediaTypeException(), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [Object.assign(new Error('big'), { statusCode: 413 }), 413, 'PAYLOAD_TOO_LARGE'],
    [Object.assign(new Error('long'), { statusCode: 414 }), 414, 'URI_TOO_LONG'],
    [Object.assign(new Error('odd'), { statusCode: 406 }), 406, 'BAD_REQUEST'],
  ])('translates the framework error %p', (error, status, code) => {
    const response = toErrorResponse(error, 't');
    expect([response.status, response.body.error, response.unexpected]).toEqual([status, code, false]);
  });

  it.each([
    coded('57P01'),
    coded('53300'),
    coded('08006'),
    coded('ECONNREFUSED'),
    coded('40001'),
    coded('40P01'),
    new Error('timeout exceeded when trying to connect'),
    Object.assign(new Error('wrapped'), { driverError: coded('57P03') }),
    new Error('outer', { cause: coded('ECONNRESET') }),
    new AggregateError([coded('ECONNREFUSED')]),
    Object.assign(new Error('slow'), { statusCode: 503 }),
  ])('asks to retry later after %p', (error) => {
    const response = toErrorResponse(error, 't');
    expect(response).toMatchObject({ status: 503, retryAfter: 2, body: { error: 'UNAVAILABLE' } });
  });

  it('blames the request for text no database can store', () => {
    expect(toErrorResponse(coded('22021'), 't').status).toBe(400);
  });

  it('ends on an error that is its own cause', () => {
    const error: Error = new Error('loop');
    error.cause = error;
    expect(toErrorResponse(error, 't').status).toBe(500);
  });
});
