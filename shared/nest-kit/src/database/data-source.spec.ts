import { Client } from 'pg';
import { createDataSource, LONGEST_CONNECTION } from './data-source.ts';

it('has connections that always listen for errors, so that one which breaks while it is lent ends no process', () => {
  const { extra } = createDataSource({ service: 'sample', url: 'postgres://localhost/sample', entities: [] })
    .options as { extra: { Client: typeof Client } };
  const connection = new extra.Client();
  expect(connection).toBeInstanceOf(Client);
  expect(() => connection.emit('error', new Error('terminating connection'))).not.toThrow();
});

it('uses no connection for longer than some minutes', () => {
  const { extra } = createDataSource({ service: 'sample', url: 'postgres://localhost/sample', entities: [] })
    .options as { extra: { maxLifetimeSeconds: number } };
  expect(extra.maxLifetimeSeconds).toBe(LONGEST_CONNECTION);
});
