import { Client } from 'pg';
import { createDataSource } from './data-source.ts';

it('has connections that always listen for errors, so that one which breaks while it is lent ends no process', () => {
  const { extra } = createDataSource({ service: 'sample', url: 'postgres://localhost/sample', entities: [] })
    .options as { extra: { Client: typeof Client } };
  const connection = new extra.Client();
  expect(connection).toBeInstanceOf(Client);
  expect(() => connection.emit('error', new Error('terminating connection'))).not.toThrow();
});
