import { hash, verify } from '@node-rs/argon2';
import { Asked, COST, type Answer } from './hashing.ts';

/*
 * Hashes passwords for the identity service: a process of its own, which `password-hasher.ts` starts. It ends with the
 * service, however that ends. A signal to stop is the service's, which has requests to finish, also where the system
 * sends it to both.
 */
process.once('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

/** Compared with where there is no account, so that the answer takes as long. */
const placeholderHash = hash('placeholder', COST);

process.on('message', (message) => {
  const asked = Asked.parse(message);
  void answer(asked)
    .catch((error: unknown): Answer => ({ no: asked.no, problem: String(error) }))
    .then((answered) => process.send?.(answered));
});

async function answer(asked: Asked): Promise<Answer> {
  const { no, password } = asked;
  if (!('comparedWith' in asked)) return { no, hash: await hash(password, COST) };
  const isEqual = await verify(asked.comparedWith ?? (await placeholderHash), password);
  return { no, isRight: isEqual && asked.comparedWith !== null };
}
