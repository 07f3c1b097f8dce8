import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { LOGGER } from '../logging/logger.ts';
import { provideSwept, sweptBy, UpkeepService } from './upkeep.service.ts';

const done: string[] = [];
const warn = jest.fn();

class Codes {
  forgetCodes(): Promise<void> {
    done.push('codes');
    return Promise.resolve();
  }
}
class Broken {
  forgetNothing(): Promise<void> {
    throw new TypeError('not even a promise');
  }
}
class Hits {
  forgetHits(): Promise<void> {
    done.push('hits');
    return Promise.resolve();
  }
}

@Module({
  providers: [
    Codes,
    Broken,
    Hits,
    UpkeepService,
    { provide: LOGGER, useValue: { warn } },
    ...provideSwept([
      sweptBy(Codes, (codes) => codes.forgetCodes()),
      sweptBy(Broken, (broken) => broken.forgetNothing()),
      sweptBy(Hits, (hits) => hits.forgetHits()),
    ]),
  ],
})
class Service {}

it('sweeps every part by its own method, also after one that failed', async () => {
  const service = await NestFactory.createApplicationContext(Service, { logger: false });
  await service.get(UpkeepService).sweepAll();
  expect(done).toEqual(['codes', 'hits']);
  expect(warn).toHaveBeenCalledTimes(1);
  await service.close();
});
