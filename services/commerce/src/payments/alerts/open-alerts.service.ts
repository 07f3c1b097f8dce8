import {
  COMMERCE_ERRORS as C,
  type Alert,
  type closeAlert,
  type listAlerts,
  MatchedList,
} from '@lectern/contracts-commerce';
import { LIST_CAP, type BodyOutput, type ResponseOf } from '@lectern/contracts-core';
import { AuditService, Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { factsOfAlert } from '../../common/alert-facts.ts';
import { orderNumber } from '../orders/order-number.ts';
import { OpenAlertsRepository, type OpenAlert } from './open-alerts.repository.ts';

/** What went wrong with money, until somebody of finance closes it. */
@Injectable()
export class OpenAlertsService {
  constructor(
    private readonly database: Database,
    private readonly alerts: OpenAlertsRepository,
    private readonly audit: AuditService,
  ) {}

  async listAlerts(): Promise<ResponseOf<typeof listAlerts>> {
    const rows = await this.alerts.listAlerts();
    const { total, ...figures } = await this.alerts.countAlerts();
    return {
      items: rows.map((row) => ({
        ...row,
        facts: factsOfAlert(row),
        number: row.orderId === null ? null : orderNumber(row.orderId),
        difference: differenceOf(row),
      })),
      count: Math.min(total, LIST_CAP),
      isCapped: total > LIST_CAP,
      figures,
    };
  }

  /** @throws {DomainError} ALERT_NOT_FOUND when a colleague closed it before, or it was raised again since it was seen. */
  closeAlert(
    { kind, subject, latest, reason }: BodyOutput<typeof closeAlert>,
    staffId: string,
  ): Promise<{ closed: number }> {
    return this.database.runInTransaction(async () => {
      const closed = await this.alerts.closeAlerts(kind, subject, latest);
      if (closed === 0) throw new DomainError(C.ALERT_NOT_FOUND);
      await this.audit.recordEntry({
        action: 'alert.closed',
        actorId: staffId,
        detail: { alert: kind, about: subject, reason },
      });
      return { closed };
    });
  }
}

/** `remarkProblem` names a difference by its list, its day and its transaction. */
function differenceOf({ kind, subject }: OpenAlert): Alert['difference'] {
  if (kind !== 'match-escalated') return null;
  const [list, day = ''] = subject.split(' ');
  const known = MatchedList.options.find((one) => one === list);
  return known && /^\d{4}-\d\d-\d\d$/.test(day) ? { list: known, day } : null;
}
