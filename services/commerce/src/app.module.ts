import { RetentionModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { CodesModule } from './prices/codes/codes.module.ts';
import { CommonModule } from './common/common.module.ts';
import { EnrolmentsModule } from './enrolments/enrolments.module.ts';
import { FxModule } from './prices/fx/fx.module.ts';
import { InvariantsModule } from './invariants/invariants.module.ts';
import { PeopleModule } from './privacy/people/people.module.ts';
import { PaymentsModule } from './payments/payments.module.ts';
import { RETENTION_RULES } from './privacy/retention/retention-rules.ts';

/** The commerce service: what is sold for how much, who paid, who owns. */
@Module({
  imports: [
    CommonModule,
    CodesModule,
    EnrolmentsModule,
    FxModule,
    InvariantsModule,
    PaymentsModule,
    PeopleModule,
    RetentionModule.with(RETENTION_RULES),
  ],
})
export class CommerceModule {}
