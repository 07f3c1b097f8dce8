import { dictionaryIsThere } from '../search/dictionary-is-there.ts';
import type { Bench } from '../bench.ts';
import { startCatalogue } from '../search/catalogue.ts';
import { Connection } from '../http/connection.ts';
import { buildService } from '../service/built-service.ts';
import { typedTexts } from './typed-texts.ts';

const CURRICULA = 100_000;
const TURNS = 400;
/** Asked before anything is timed, so that both sides have their plans and pages. */
const WARM_UP = 100;

/** The cost of a suggestion, compared with the cheapest call of the service. */
export const bench: Bench = {
  about: `what typing costs at ${CURRICULA} curricula: suggestions beside one indexed point query of the same service, asked in turns`,
  async run({ place, log }) {
    log('building the service');
    await buildService(place, 'catalog');
    log(`growing ${CURRICULA} curricula`);
    const catalogue = await startCatalogue(place, await place.database('suggestions'), {
      curricula: CURRICULA,
    });
    log('waiting for the dictionary');
    await dictionaryIsThere(catalogue);
    const times = await ask(catalogue.url);
    const [suggestion, point] = [percentile(times.suggestion), percentile(times.point)];
    return [
      {
        name: 'suggestions, 95th percentile, beside a point query (one picture by its id)',
        value: suggestion / point,
        limit: 2,
        direction: 'at most',
        detail: `${suggestion.toFixed(2)} ms / ${point.toFixed(2)} ms`,
      },
    ];
  },
};

async function ask(url: string): Promise<{ suggestion: number[]; point: number[] }> {
  const connection = await Connection.open(url);
  const times = { suggestion: [] as number[], point: [] as number[] };
  const texts = typedTexts(TURNS + WARM_UP);
  for (const [turn, text] of texts.entries()) {
    const suggestion = await time(
      connection,
      `/api/search/suggestions?lang=ko&q=${encodeURIComponent(text)}`,
    );
    const point = await time(connection, `/api/www/image-url?lang=ko&id=thumb-botox-${1 + (turn % 4)}`);
    if (turn < WARM_UP) continue;
    times.suggestion.push(suggestion);
    times.point.push(point);
  }
  connection.close();
  return times;
}

async function time(connection: Connection, path: string): Promise<number> {
  const start = performance.now();
  await connection.ask(path);
  return performance.now() - start;
}

function percentile(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
}
