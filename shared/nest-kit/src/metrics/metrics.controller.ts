import { ProcessWatch } from '@lectern/telemetry';
import { Controller, Get, Res, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ServiceFigures } from './service-figures.ts';

/** `/metrics`, for Prometheus. As `/readyz` it is no call of a contract, so no edge passes it on. */
@Controller()
export class MetricsController implements OnApplicationShutdown {
  private readonly figures: ServiceFigures;
  private readonly watch = new ProcessWatch();

  constructor(figures: ServiceFigures) {
    this.figures = figures;
  }

  @Get('metrics')
  async getMetrics(@Res() reply: FastifyReply): Promise<void> {
    const { type, text } = await this.figures.read(this.watch, async (metrics) => ({
      type: metrics.contentType,
      text: await metrics.write(),
    }));
    await reply.header('content-type', type).send(text);
  }

  onApplicationShutdown(): void {
    this.watch.close();
  }
}
