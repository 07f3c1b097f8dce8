import { followEncoder, repeatUntilDone } from './follow-encoder.ts';
import { IngestTakenOver } from './ingest-rows.ts';

/** An encoder whose segments are finished and which ends as the test says. */
function startEncoder() {
  const finished: string[] = [];
  let end = (): void => undefined;
  let fail: (error: Error) => void = () => undefined;
  const encoding = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { finished, encoding, end, fail };
}

/** A turn of the event loop instead of the time. */
const nextTurn = () => new Promise<void>((next) => setImmediate(next));

it('keeps what the encoder finishes while the call before its end is under way', async () => {
  const { finished, encoding, end } = startEncoder();
  finished.push('0');
  const kept: string[] = [];
  await followEncoder(
    encoding,
    async () => {
      const known = [...finished];
      if (finished.length === 1) {
        finished.push('1');
        end();
        await encoding;
      }
      kept.splice(0, kept.length, ...known);
    },
    nextTurn,
  );
  expect(kept).toEqual(['0', '1']);
});

it('tries again for as long as the encoder runs, after pauses of at most eight seconds', async () => {
  const { encoding, end } = startEncoder();
  const pauses: number[] = [];
  let calls = 0;
  await followEncoder(
    encoding,
    async () => {
      calls += 1;
      if (calls < 12) throw new Error('The object store is away');
      if (calls === 13) end();
    },
    async (milliseconds) => {
      pauses.push(milliseconds);
      await nextTurn();
    },
  );
  expect(pauses.slice(0, 7)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  expect(pauses.slice(12)).toEqual([500]);
});

it('gives up after the end of the encoder', async () => {
  const { encoding, end } = startEncoder();
  end();
  let calls = 0;
  const following = followEncoder(
    encoding,
    async () => {
      calls += 1;
      throw new Error(`The object store is away, ${calls}`);
    },
    nextTurn,
  );
  await expect(following).rejects.toThrow('The object store is away, 10');
});

it('throws what ended the encoder, after what it finished is kept', async () => {
  const { encoding, fail } = startEncoder();
  fail(new Error('no space left'));
  const keep = jest.fn(async () => undefined);
  await expect(followEncoder(encoding, keep, nextTurn)).rejects.toThrow('no space left');
  expect(keep).toHaveBeenCalled();
});

it('ends at once when another ingest has taken over', async () => {
  const { encoding } = startEncoder();
  const takenOver = async () => {
    throw new IngestTakenOver('lecture');
  };
  await expect(followEncoder(encoding, takenOver, nextTurn)).rejects.toThrow(IngestTakenOver);
  await expect(repeatUntilDone(takenOver, nextTurn)).rejects.toThrow(IngestTakenOver);
});
