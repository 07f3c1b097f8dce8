import { SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { Secrets } from '../../common/secrets.ts';
import { BotCheckController } from './bot-check.controller.ts';
import { InternalBotCheckController } from './internal-bot-check.controller.ts';
import { BotCheckService } from './bot-check.service.ts';
import { SpentChallengesRepository } from './spent-challenges.repository.ts';

@Module({
  controllers: [BotCheckController, InternalBotCheckController],
  providers: [BotCheckService, SpentChallengesRepository, SlidingLimits, Secrets],
  exports: [BotCheckService],
})
export class BotCheckModule {}
