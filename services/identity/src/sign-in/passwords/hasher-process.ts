import { hash, verify } from '@node-rs/argon2';
import { Asked, readCost, type Answer } from './hashing.ts';

/*
 * Hashes passwords for the identity service in a separate process, which `password-hasher.ts` starts. It ends when the
 * service ends, also by a crash. It ignores signals to stop, because the service still needs it for running requests.
 */
process.once('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

const [, , given] = process.argv;
const cost = readCost(given);

/** Compared with where there is no account, so that the answer takes as long. */
const placeholderHash = hash('placeholder', cost);

process.on('message', (message) => {
  const asked = Asked.parse(message);
  void answer(asked)
    .catch((error: unknown): Answer => ({ no: asked.no, problem: String(error) }))
    .then((answered) => process.send?.(answered));
});

async function answer(asked: Asked): Promise<Answer> {
  const { no, password } = asked;
  if (!('comparedWith' in asked)) return { no, hash: await hash(password, cost) };
  const isEqual = await verify(asked.comparedWith ?? (await placeholderHash), password);
  return { no, isRight: isEqual && asked.comparedWith !== null };
}
