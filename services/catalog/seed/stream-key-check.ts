import { createDataSource } from '@lectern/nest-kit/provision';
import { isSameKey, streamKeyOf } from '../src/courses/studio/streams/stream-key.ts';

/**
 * Whether a key is the present one of a live lecture, made by the course it belongs to, for what takes streams. False once the
 * lecture is removed or its course hidden; an archived course still holds the lectures that it sold. `databaseUrl` is the address as the role of catalog,
 * `secret` the one that services show each other.
 */
export async function isStreamKey(
  { databaseUrl, secret }: { databaseUrl: string; secret: string },
  { lectureId, key }: { lectureId: string; key: string },
): Promise<boolean> {
  const dataSource = createDataSource({ service: 'catalog', url: databaseUrl, entities: [], poolSize: 1 });
  await dataSource.initialize();
  try {
    const rows = await dataSource.query<{ salt: string }[]>(
      `select k.salt from lecture l join stream_key k on k.curriculum_id = l.curriculum_id and k.lecture_id = l.id
         join curriculum c on c.id = l.curriculum_id
        where l.id = $1 and l.type = 'live' and l.removed_at is null and c.status in ('published', 'archived')`,
      [lectureId],
    );
    return rows.some(({ salt }) => isSameKey(key, streamKeyOf(secret, { lectureId, salt })));
  } finally {
    await dataSource.destroy();
  }
}
