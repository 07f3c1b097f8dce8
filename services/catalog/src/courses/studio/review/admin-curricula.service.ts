import type {
  AdminCurriculumRow,
  exportAdminCurricula,
  listAdminCurricula,
} from '@lectern/contracts-catalog';
import type { QueryOutput, ResponseOf, SignedInPerson } from '@lectern/contracts-core';
import { AuditService, type CsvQuery, filterDetail } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { ImagesService } from '../../../storefront/images/images.service.ts';
import { presentListed } from '../drafts/course-list.service.ts';
import { StudioPartners } from '../people/studio-partners.service.ts';
import { AdminCurriculaRepository, type AdminRow } from './admin-curricula.repository.ts';

/** The courses of all instructors, for staff. */
@Injectable()
export class AdminCurriculaService {
  constructor(
    private readonly list: AdminCurriculaRepository,
    private readonly images: ImagesService,
    private readonly partners: StudioPartners,
    private readonly audit: AuditService,
  ) {}

  /** @throws {DomainError} UNAVAILABLE when media cannot be asked for captions. */
  async listCurricula(
    { userId }: SignedInPerson,
    { captions, ...query }: QueryOutput<typeof listAdminCurricula>,
  ): Promise<ResponseOf<typeof listAdminCurricula>> {
    const { rows, ...facts } = await this.list.listCurricula({
      ...query,
      lectureIds: await this.findUncaptioned(captions),
    });
    return { items: await this.presentRows(userId, rows), ...facts, size: query.size };
  }

  /**
   * What the file of the filtered courses is made from, once it is written down who takes it.
   * @throws {DomainError} UNAVAILABLE when media cannot be asked for captions.
   */
  async prepareFile(filters: QueryOutput<typeof exportAdminCurricula>, staffId: string): Promise<CsvQuery> {
    const { captions, ...narrowing } = filters;
    const lectureIds = await this.findUncaptioned(captions);
    await this.audit.recordEntry({
      action: 'courses-exported',
      actorId: staffId,
      detail: filterDetail(filters),
    });
    return this.list.fileQuery({ ...narrowing, lectureIds });
  }

  /** Undefined for what is no course. */
  async findCurriculum({ userId }: SignedInPerson, id: string): Promise<AdminCurriculumRow | undefined> {
    const { rows } = await this.list.listCurricula({ id, q: '', after: '', size: 1, order: 'desc' });
    return (await this.presentRows(userId, rows))[0];
  }

  /** Lectures without captions; undefined where the list is not narrowed to them. */
  private async findUncaptioned(captions: 'missing' | undefined): Promise<readonly string[] | undefined> {
    return captions === undefined ? undefined : this.partners.listUncaptioned();
  }

  private async presentRows(userId: string, rows: readonly AdminRow[]): Promise<AdminCurriculumRow[]> {
    const images = await this.images.resolveImages(rows.map(({ thumbnail }) => thumbnail));
    return rows.map((row) => ({
      ...presentListed({ ...row, ownerId: row.ownerId ?? '' }, images),
      isOwner: row.ownerId === userId,
      instructorId: row.instructorId,
      instructor_ko: row.instructorKo ?? '',
      instructor_en: row.instructorEn ?? '',
      ownerId: row.ownerId,
      isFeatured: row.isFeatured,
      isHiddenByStaff: row.isHiddenByStaff,
      isWaiting: row.isWaiting,
      saleWindow: {
        startsAt: row.saleStartsAt?.toISOString() ?? null,
        endsAt: row.saleEndsAt?.toISOString() ?? null,
        version: row.saleVersion,
      },
    }));
  }
}
