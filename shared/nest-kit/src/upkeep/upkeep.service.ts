import {
  Inject,
  Injectable,
  type FactoryProvider,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type Provider,
  type Type,
} from '@nestjs/common';
import { LOGGER, type Logger } from '../logging/logger.ts';

const EVERY_MS = 10 * 60_000;

/** What keeps things for a time. */
export interface Swept {
  sweep(): Promise<void>;
}
/** Injection token of every `Swept` of the service. */
export const SWEPT = Symbol('Swept');

/** Has a part of the service swept by one of its methods. */
export function sweptBy<Part>(
  part: Type<Part>,
  sweep: (part: Part) => Promise<void>,
): FactoryProvider<Swept> {
  return {
    provide: Symbol(`sweeping of ${part.name}`),
    useFactory: (found: Part) => ({ sweep: () => sweep(found) }),
    inject: [part],
  };
}

/** Everything that is swept in a service, for its `UpkeepService`. */
export function provideSwept(parts: readonly FactoryProvider<Swept>[]): Provider[] {
  return [
    ...parts,
    {
      provide: SWEPT,
      useFactory: (...swept: Swept[]) => swept,
      inject: parts.map(({ provide }) => provide),
    },
  ];
}

/** Deletes expired rows. It only saves space, because expired rows are ignored before they are deleted. */
@Injectable()
export class UpkeepService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly parts: readonly Swept[];
  private readonly logger: Logger;
  private timer: NodeJS.Timeout | undefined;

  constructor(@Inject(SWEPT) parts: readonly Swept[], @Inject(LOGGER) logger: Logger) {
    this.parts = parts;
    this.logger = logger;
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweepAll(), EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweepAll(): Promise<void> {
    for (const part of this.parts) {
      try {
        await part.sweep();
      } catch (err) {
        this.logger.warn({ err }, 'sweeping failed');
      }
    }
  }
}
