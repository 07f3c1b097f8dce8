import type { Product } from '@lectern/contracts-catalog';
import { sendMail } from '@lectern/contracts-messaging';
import { Database, defineJob, Jobs, LOGGER, ServiceClient, SETTINGS, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { CausedTransactions } from '../../common/causes.ts';
import { Partners } from '../../common/partners.service.ts';
import type { CommerceSettings } from '../../config.ts';
import { CancelledCourses } from '../../prices/cancelled/cancelled-courses.service.ts';
import { isForSale } from '../../prices/domain/for-sale.ts';
import { refuseSale } from '../../prices/domain/refuse-sale.ts';
import { firstSweep, nextSweep, offersJob } from '../settle/sweep.job.ts';
import { WaitlistRepository } from './waitlist.repository.ts';

/** How long a seat is held for whom it is offered to. */
const OFFER_HOURS = 24;
/**
 * An offer that the end of the sale cuts short is made all the same. Without it the seat would be nobody's until that end, as it is
 * kept from all who do not wait. Who misses it loses nothing: the offer is taken back with the sale, and they keep their place; and an
 * order that is made until the end can be paid for `QUOTE_MINUTES` after it. Shorter than this, a mail would come too late to order.
 */
const SHORTEST_OFFER_MINUTES = 10;
/** A number of seats that was taken away again: there is one for everybody. */
const ENOUGH = 1_000_000;

export const offerMailJob = defineJob({
  name: 'seat-offer-mail',
  data: z.object({
    userId: z.string(),
    curriculumId: z.string(),
    titleKo: z.string(),
    titleEn: z.string(),
    until: z.string(),
  }),
  tries: 20,
  longestPause: 60 * 30,
  batch: 10,
  isAnnounced: false,
});

/** Offers freed seats to those who wait, the longest first, and passes on what was not taken. */
@Injectable()
export class SeatOffers implements OnModuleInit {
  private readonly messaging: ServiceClient;

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly transactions: CausedTransactions,
    private readonly waits: WaitlistRepository,
    private readonly partners: Partners,
    private readonly cancelled: CancelledCourses,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SETTINGS) { messagingUrl, serviceSecret }: CommerceSettings,
  ) {
    this.messaging = new ServiceClient(messagingUrl, serviceSecret);
  }

  onModuleInit(): void {
    this.jobs.registerHandler(
      offersJob,
      async ({ slot }) => {
        // Asked for first: a look that fails must not be the last.
        const { data, ...options } = nextSweep(offersJob, await this.transactions.readServerClock(), slot);
        await this.jobs.enqueueJob(offersJob, data, options);
        await this.offerSeats();
      },
      { first: firstSweep },
    );
    this.jobs.registerHandler(offerMailJob, (mail, { id }) => this.sendMail(id, mail));
  }

  async offerSeats(): Promise<void> {
    const courses = await this.waits.listCourses();
    if (courses.length === 0) return;
    const products = await this.partners.findProducts(courses);
    const cancelled = await this.cancelled.findCancelled(courses);
    const now = await this.transactions.readClock();
    for (const id of courses) {
      const product = products.get(id);
      const isSold = product && isForSale(product, [], { now, cancelled });
      const work = isSold ? this.lookAtSale(product, now) : this.waits.endAll(id);
      await work.catch((err: unknown) => this.logger.warn({ err, id }, 'seats are offered later'));
    }
  }

  /** Nobody could take a seat outside of the sale. Those who wait keep their places: staff may let it begin again. */
  private lookAtSale(product: Product, now: Date): Promise<void> {
    return refuseSale(product, now) ? this.waits.takeOffersBack(product.id) : this.offerOf(product, now);
  }

  private async offerOf(product: Product, now: Date): Promise<void> {
    const { id, seats, liveEndsAt, saleEndsAt = null, title_ko: titleKo, title_en: titleEn } = product;
    const ends = [liveEndsAt, saleEndsAt].flatMap((end) => (end === null ? [] : [Date.parse(end)]));
    const until = new Date(Math.min(now.getTime() + OFFER_HOURS * 3_600_000, ...ends));
    await this.database.runInTransaction(async () => {
      const isLate = until.getTime() - now.getTime() < SHORTEST_OFFER_MINUTES * 60_000;
      // Without a seat to offer, what has come to an end is still ended.
      const offered = await this.waits.offerSeats(id, isLate ? 0 : (seats ?? ENOUGH), until);
      const about = { curriculumId: id, titleKo, titleEn, until: until.toISOString() };
      await this.jobs.enqueueJobs(
        offerMailJob,
        offered.map((userId) => ({ userId, ...about })),
      );
    });
  }

  /** Messaging keeps one mail for an id, so a second try sends nothing twice. */
  private async sendMail(id: string, mail: z.output<typeof offerMailJob.data>): Promise<void> {
    const person = await this.partners.findPerson(mail.userId);
    if (!person) return;
    const { name, email, language } = person;
    await this.messaging.callEndpoint(sendMail, {
      body: {
        id,
        to: email,
        locale: language,
        content: {
          template: 'seat-offered',
          name,
          course: language === 'ko' ? mail.titleKo : mail.titleEn,
          curriculumId: mail.curriculumId,
          until: mail.until,
        },
      },
    });
  }
}
