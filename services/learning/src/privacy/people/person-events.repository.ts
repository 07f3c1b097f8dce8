import { rolesOf, type listPersonEvents, type PersonEvent, type QueryOutput } from '@lectern/contracts-core';
import { listLearnerCourses, listStaffCertificates } from '@lectern/contracts-learning';
import { Database, definePersonEvents, readPersonEvents } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** `audit_entry_of_certificate_by_key` has the same expression. */
const isRecorded = (action: string): string =>
  `exists (select 1 from audit_entry where detail ->> 'certificate' = certificate.number and action = '${action}')`;
/**
 * A reissue and a revocation are entries of the record, which the timeline has beside these events: as events they are told only
 * where the record no longer has them. The first issue is in no record.
 */
const EVENTS = definePersonEvents(
  `select 'begun-' || curriculum_id as id, min(begun_at) as at, 'course-begun' as kind, curriculum_id as object_id,
          null::text as title_ko, null::text as title_en, user_id as actor_id, null::text as trace_id,
          null::text as from_state, null::text as to_state, null::text as cause
     from watch where user_id = $1 group by curriculum_id, user_id
   union all
   select 'completed-' || curriculum_id, completed_at, 'course-completed', curriculum_id, null, null, user_id, null, null, null, null
     from course_completion where user_id = $1
   union all
   select 'issued-' || number, coalesce(first_issued_at, issued_at), 'certificate-issued', number, title_ko, title_en, null, null, null,
          null, null
     from certificate
    where user_id = $1 and (revision = 1 or first_issued_at is not null or not ${isRecorded('certificate-reissued')})
   union all
   select 'revoked-' || number, revoked_at, 'certificate-revoked', number, title_ko, title_en, null, null, null, null, null
     from certificate where user_id = $1 and revoked_at is not null and not ${isRecorded('certificate-revoked')}`,
);

@Injectable()
export class PersonEventsRepository {
  constructor(private readonly database: Database) {}

  /** The first watching of each course, completions and certificates; courses without their titles. */
  listEvents(query: QueryOutput<typeof listPersonEvents>): Promise<PersonEvent[]> {
    return readPersonEvents(this.database, EVENTS, query, (kind) =>
      rolesOf(kind.startsWith('course') ? listLearnerCourses : listStaffCertificates),
    );
  }
}
