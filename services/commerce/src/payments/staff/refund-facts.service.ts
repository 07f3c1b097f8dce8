import type { Course } from '@lectern/contracts-catalog';
import type { RefundFacts, RefundPreview } from '@lectern/contracts-commerce';
import { COMMON_ERRORS } from '@lectern/contracts-core';
import { DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Partners } from '../../common/partners.service.ts';
import { EnrolmentsService } from '../../enrolments/enrolments.service.ts';
import type { OrderRow } from '../domain/rows.ts';
import { EarnedByOrderRepository } from '../earnings/earned-by-order.repository.ts';
import { RefundJudge } from '../refunds/refund-judge.service.ts';
import { RefundedCourses, type RefundStanding } from '../refunds/refunded-courses.service.ts';

type CourseFacts = RefundFacts['courses'][number];
type Openings = Awaited<ReturnType<EnrolmentsService['listOpenings']>>;
type Enrolments = Awaited<ReturnType<EnrolmentsService['ofOrder']>>;

interface Known {
  readonly course: Course | undefined;
  readonly standing: RefundStanding | null;
  readonly openings: Openings;
  readonly enrolments: Enrolments;
}

/** What staff decide a refund by. What an absent service knows is left out, and said to be. */
@Injectable()
export class RefundFactsService {
  constructor(
    private readonly partners: Partners,
    private readonly enrolments: EnrolmentsService,
    private readonly judge: RefundJudge,
    private readonly refundedCourses: RefundedCourses,
    private readonly earned: EarnedByOrderRepository,
  ) {}

  async gatherFacts(order: OrderRow): Promise<{ preview: RefundPreview | undefined; facts: RefundFacts }> {
    const [products, courses, standing] = await Promise.all([
      orNull(this.judge.findProducts(order)),
      orNull(this.partners.findCourses(order.curricula)),
      orNull(
        this.refundedCourses.readStanding(order.userId, order.curricula, order.paidAt ?? order.createdAt),
      ),
    ]);
    const judged =
      products && standing ? await this.judge.previewForStaff(order, { products, standing }) : undefined;
    const openings = await this.enrolments.listOpenings(order.id);
    const enrolments = await this.enrolments.ofOrder(order.id);
    const facts = {
      isLearningKnown: standing !== null,
      isCatalogKnown: courses !== null,
      courses: order.curricula.map((id) =>
        factsOf(id, { course: courses?.get(id), standing, openings, enrolments }),
      ),
      lines: (judged?.lines ?? []).map(({ curricula, ...line }) => ({ ...line, curricula: [...curricula] })),
      earned: await this.earned.listEarned(order.id),
    };
    return { preview: judged?.preview, facts };
  }
}

function factsOf(id: string, { course, standing, openings, enrolments }: Known): CourseFacts {
  const enrolment = enrolments.find(({ curriculumId }) => curriculumId === id);
  const opened = new Map(
    openings
      .filter(({ curriculumId }) => curriculumId === id)
      .map(({ lectureId, openedAt }) => [lectureId, openedAt]),
  );
  const watched = new Map(
    (standing?.watched ?? [])
      .filter(({ curriculumId }) => curriculumId === id)
      .map(({ lectureId, percentage }) => [lectureId, percentage]),
  );
  const outline = new Map((course?.lectures ?? []).map((lecture) => [lecture.id, lecture]));
  const used = new Set([...opened.keys(), ...watched.keys()]);
  const inOrder = [...outline.keys()].filter((one) => used.has(one));
  const starts = (course?.lectures ?? []).flatMap(({ liveStartsAt }) => liveStartsAt ?? []).sort();
  return {
    id,
    title_ko: course?.title_ko ?? null,
    title_en: course?.title_en ?? null,
    liveStartsAt: starts[0] ?? null,
    firstAccessAt: enrolment?.firstAccessAt?.toISOString() ?? [...opened.values()][0]?.toISOString() ?? null,
    endsAt: enrolment?.endsAt.toISOString() ?? null,
    certificate: standing?.certificates.find(({ curriculumId }) => curriculumId === id)?.number ?? null,
    // Those that the outline does not have any more come last.
    lectures: [...new Set([...inOrder, ...used])].map((lectureId) => ({
      id: lectureId,
      title_ko: outline.get(lectureId)?.title_ko ?? null,
      title_en: outline.get(lectureId)?.title_en ?? null,
      firstAccessAt: opened.get(lectureId)?.toISOString() ?? null,
      watched: standing?.watched ? (watched.get(lectureId) ?? 0) : null,
    })),
  };
}

/** Null while the service does not answer. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DomainError && error.spec.code === COMMON_ERRORS.UNAVAILABLE.code) return null;
    throw error;
  }
}
