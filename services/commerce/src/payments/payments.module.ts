import { AuditModule, DefinitionsRepository, SignInModule, SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { CancelledCoursesModule } from '../prices/cancelled/cancelled-courses.module.ts';
import { CodesModule } from '../prices/codes/codes.module.ts';
import { EnrolmentsModule } from '../enrolments/enrolments.module.ts';
import { FxModule } from '../prices/fx/fx.module.ts';
import { AlertsController } from './alerts/alerts.controller.ts';
import { OpenAlertsRepository } from './alerts/open-alerts.repository.ts';
import { OpenAlertsService } from './alerts/open-alerts.service.ts';
import { ClaimFactsRepository } from './confirm/claim-facts.repository.ts';
import { ClaimService } from './confirm/claim.service.ts';
import { ConfirmController } from './confirm/confirm.controller.ts';
import { ConfirmService } from './confirm/confirm.service.ts';
import { CourseTermsController } from './earnings/course-terms.controller.ts';
import { CourseTermsRepository } from './earnings/course-terms.repository.ts';
import { CourseTermsService } from './earnings/course-terms.service.ts';
import { EarningsJob } from './earnings/earnings.job.ts';
import { EarningsRepository } from './earnings/earnings.repository.ts';
import { EarningsRollup } from './earnings/earnings-rollup.service.ts';
import { EarnedByOrderRepository } from './earnings/earned-by-order.repository.ts';
import { PayoutsController } from './earnings/payouts.controller.ts';
import { PayoutsRepository } from './earnings/payouts.repository.ts';
import { PayoutsService } from './earnings/payouts.service.ts';
import { SalesRepository } from './earnings/sales.repository.ts';
import { StatementsRepository } from './earnings/statements.repository.ts';
import { StatementsService } from './earnings/statements.service.ts';
import { StudioMoneyController } from './earnings/studio-money.controller.ts';
import { StudioSalesService } from './earnings/studio-sales.service.ts';
import { DayReadingsRepository } from './match/day-readings.repository.ts';
import { DayReadings } from './match/day-readings.service.ts';
import { MatchRepository } from './match/match.repository.ts';
import { MatchService } from './match/match.service.ts';
import { MatchesController } from './match/matches.controller.ts';
import { RemarksRepository } from './match/remarks.repository.ts';
import { RemarksService } from './match/remarks.service.ts';
import { SettlementsRepository } from './match/settlements.repository.ts';
import { SettlementsService } from './match/settlements.service.ts';
import { MoneyRecords } from './money-records.ts';
import { CheckoutService } from './orders/checkout.service.ts';
import { OfferService } from './orders/offer.service.ts';
import { OrderListService } from './orders/order-list.service.ts';
import { OrdersController } from './orders/orders.controller.ts';
import { OrdersRepository } from './orders/orders.repository.ts';
import { SeatsRepository } from './orders/seats.repository.ts';
import { OrdersService } from './orders/orders.service.ts';
import { TossClient } from './provider/toss-client.ts';
import { ReceiptsRepository } from './receipts/receipts.repository.ts';
import { MailNews } from './receipts/mail-news.service.ts';
import { CancelledCoursesController } from './refunds/cancelled-courses.controller.ts';
import { CancelledRefunds } from './refunds/cancelled-refunds.service.ts';
import { CourseBuyers } from './refunds/course-buyers.service.ts';
import { CourseBuyersRepository } from './refunds/course-buyers.repository.ts';
import { RefundedCourses } from './refunds/refunded-courses.service.ts';
import { RefundJudge } from './refunds/refund-judge.service.ts';
import { RefundSender } from './refunds/refund-sender.service.ts';
import { RefundsController } from './refunds/refunds.controller.ts';
import { RefundsRepository } from './refunds/refunds.repository.ts';
import { RefundsService } from './refunds/refunds.service.ts';
import { AttemptsRepository } from './settle/attempts.repository.ts';
import { LedgerRepository } from './settle/ledger.repository.ts';
import { MoneyBack } from './settle/money-back.service.ts';
import { OrderNews } from './settle/order-news.service.ts';
import { PaymentMails } from './settle/payment-mails.service.ts';
import { ProviderTalk } from './settle/provider-talk.service.ts';
import { Reconciler } from './settle/reconciler.service.ts';
import { SettleService } from './settle/settle.service.ts';
import { SettlementRepository } from './settle/settlement.repository.ts';
import { DollarPricesService } from './statistics/dollar-prices.service.ts';
import { CountrySalesJob } from './statistics/country-sales.job.ts';
import { CountrySalesService } from './statistics/country-sales.service.ts';
import { CourseTrendsRepository } from './statistics/course-trends.repository.ts';
import { CourseTrendsService } from './statistics/course-trends.service.ts';
import { MoneyCountriesRepository } from './statistics/money-countries.repository.ts';
import { MoneyDaysRepository } from './statistics/money-days.repository.ts';
import { SalesFilesController } from './statistics/sales-files.controller.ts';
import { SalesFilesRepository } from './statistics/sales-files.repository.ts';
import { SalesFilesService } from './statistics/sales-files.service.ts';
import { StatisticsController } from './statistics/statistics.controller.ts';
import { StatisticsService } from './statistics/statistics.service.ts';
import { StaffController } from './staff/staff.controller.ts';
import { RefundFactsService } from './staff/refund-facts.service.ts';
import { StaffListsService } from './staff/staff-lists.service.ts';
import { OrderSearchRepository } from './staff/order-search.repository.ts';
import { StaffListsRepository } from './staff/staff-lists.repository.ts';
import { StaffOrdersService } from './staff/staff-orders.service.ts';
import { StaffRefundsService } from './staff/staff-refunds.service.ts';
import { SeatOffers } from './waitlist/seat-offers.service.ts';
import { WaitlistController } from './waitlist/waitlist.controller.ts';
import { WaitlistRepository } from './waitlist/waitlist.repository.ts';
import { WaitlistService } from './waitlist/waitlist.service.ts';
import { InboxRepository } from './webhooks/inbox.repository.ts';
import { WebhooksController } from './webhooks/webhooks.controller.ts';
import { WebhooksService } from './webhooks/webhooks.service.ts';

@Module({
  imports: [AuditModule, CancelledCoursesModule, CodesModule, EnrolmentsModule, FxModule, SignInModule],
  controllers: [
    AlertsController,
    OrdersController,
    ConfirmController,
    MatchesController,
    CancelledCoursesController,
    CourseTermsController,
    PayoutsController,
    RefundsController,
    SalesFilesController,
    StaffController,
    StatisticsController,
    StudioMoneyController,
    WaitlistController,
    WebhooksController,
  ],
  providers: [
    AttemptsRepository,
    CancelledRefunds,
    CheckoutService,
    ClaimFactsRepository,
    ClaimService,
    ConfirmService,
    CourseBuyers,
    CourseBuyersRepository,
    DayReadings,
    DayReadingsRepository,
    DefinitionsRepository,
    DollarPricesService,
    EarnedByOrderRepository,
    CourseTermsRepository,
    CourseTermsService,
    EarningsJob,
    EarningsRepository,
    EarningsRollup,
    InboxRepository,
    LedgerRepository,
    MailNews,
    MatchRepository,
    MatchService,
    MoneyBack,
    OpenAlertsRepository,
    OpenAlertsService,
    CountrySalesJob,
    CountrySalesService,
    CourseTrendsRepository,
    CourseTrendsService,
    MoneyCountriesRepository,
    MoneyDaysRepository,
    MoneyRecords,
    OfferService,
    OrderListService,
    OrderNews,
    OrdersRepository,
    SeatsRepository,
    OrdersService,
    PaymentMails,
    PayoutsRepository,
    PayoutsService,
    ProviderTalk,
    ReceiptsRepository,
    Reconciler,
    RefundedCourses,
    RefundFactsService,
    RefundJudge,
    RefundSender,
    RefundsRepository,
    RefundsService,
    SalesFilesRepository,
    SalesFilesService,
    SalesRepository,
    RemarksRepository,
    RemarksService,
    SettlementsRepository,
    SettlementsService,
    SettleService,
    SettlementRepository,
    SlidingLimits,
    StaffListsRepository,
    OrderSearchRepository,
    StaffListsService,
    StaffOrdersService,
    StaffRefundsService,
    StatementsRepository,
    StatementsService,
    StatisticsService,
    StudioSalesService,
    SeatOffers,
    TossClient,
    WaitlistRepository,
    WaitlistService,
    WebhooksService,
  ],
  exports: [Reconciler],
})
export class PaymentsModule {}
