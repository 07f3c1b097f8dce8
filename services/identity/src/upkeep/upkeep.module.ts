import { SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { BotCheckModule } from '../bot/bot-check.module.ts';
import { CodesModule } from '../codes/codes.module.ts';
import { LoginModule } from '../login/login.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { TicketsModule } from '../tickets/tickets.module.ts';
import { UpkeepService } from './upkeep.service.ts';

@Module({
  imports: [BotCheckModule, CodesModule, LoginModule, SessionsModule, TicketsModule],
  providers: [UpkeepService, SlidingLimits],
})
export class UpkeepModule {}
