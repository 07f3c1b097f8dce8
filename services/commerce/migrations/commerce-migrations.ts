import {
  auditTable,
  eventTables,
  hangulInitials,
  limitsTable,
  textPieces,
  type Migration,
} from '@lectern/nest-kit/provision';
import { paymentTables } from './0001-payments.ts';
import { refundsAndParts } from './0002-refunds-and-parts.ts';
import { limitsWithoutALog } from './0003-limits-without-a-log.ts';
import { hintsOfAnOrder } from './0004-hints-of-an-order.ts';
import { emptyLooks } from './0005-empty-looks.ts';
import { receiptsDue } from './0006-receipts-due.ts';
import { oneAttemptOfAnOrder } from './0007-one-attempt-of-an-order.ts';
import { peopleOfACourse } from './0008-people-of-a-course.ts';
import { cancelledCourses } from './0009-cancelled-courses.ts';
import { listsOfStaff } from './0010-lists-of-staff.ts';
import { commissionOfCodes } from './0011-commission-of-codes.ts';
import { lecturesOfAnOrder } from './0012-lectures-of-an-order.ts';
import { salesAndEarnings } from './0013-sales-and-earnings.ts';
import { settlements } from './0014-settlements.ts';
import { statistics } from './0015-statistics.ts';
import { numbersOfOrders } from './0016-numbers-of-orders.ts';
import { waitlists } from './0017-waitlists.ts';
import { placesOfFollowers, receiptsAsEvents } from './0018-followed-events.ts';
import { paidStatements } from './0019-paid-statements.ts';
import { setRates } from './0020-set-rates.ts';
import { moneyByCountry } from './0021-money-by-country.ts';
import { pastPeopleOfACourse } from './0022-past-people-of-a-course.ts';
import { codeUses } from './0023-code-uses.ts';
import { statesOfUses, statesOfUsesOfBefore } from './0024-states-of-uses.ts';
import { termsOfCourses } from './0029-terms-of-courses.ts';
import { troubledOrders, troubledOrdersOfBefore } from './0026-troubled-orders.ts';
import { versionsOfCodes } from './0028-versions-of-codes.ts';
import { daysReadAgain } from './0030-days-read-again.ts';
import { ratesOfUses, ratesOfUsesOfBefore } from './0031-rates-of-uses.ts';
import { tracesOfChanges } from './0032-traces-of-changes.ts';
import { fixedSumsOfCodes } from './0033-fixed-sums-of-codes.ts';
import { cardsOfOrders, cardsOfOrdersOfBefore } from './0034-cards-of-orders.ts';
import { sumsOfCodes, sumsOfCodesOfBefore } from './0035-sums-of-codes.ts';
import { offersTakenBack } from './0036-offers-taken-back.ts';
import { closedAlerts } from './0037-closed-alerts.ts';
import { alertsOfBefore } from './0038-alerts-of-before.ts';
import { factsOfAlerts } from './0039-facts-of-alerts.ts';
import { methodsOfOrders, methodsOfOrdersOfBefore } from './0040-methods-of-orders.ts';
import { ownersOfCodes } from './0041-owners-of-codes.ts';
import { ownersOfUses, ownersOfUsesOfBefore } from './0042-owners-of-uses.ts';
import { partsOfRefunds } from './0043-parts-of-refunds.ts';
import { handedOverCodes, handedOverCodesOfBefore } from './0044-handed-over-codes.ts';

/** Everything that ever changed the schema, in order. */
export const commerceMigrations: readonly Migration[] = [
  limitsTable,
  auditTable,
  paymentTables,
  refundsAndParts,
  limitsWithoutALog,
  hintsOfAnOrder,
  emptyLooks,
  receiptsDue,
  oneAttemptOfAnOrder,
  peopleOfACourse,
  cancelledCourses,
  listsOfStaff,
  commissionOfCodes,
  lecturesOfAnOrder,
  salesAndEarnings,
  settlements,
  statistics,
  numbersOfOrders,
  waitlists,
  eventTables,
  placesOfFollowers,
  receiptsAsEvents,
  paidStatements,
  setRates,
  moneyByCountry,
  pastPeopleOfACourse,
  textPieces,
  codeUses,
  statesOfUses,
  statesOfUsesOfBefore,
  troubledOrders,
  troubledOrdersOfBefore,
  versionsOfCodes,
  termsOfCourses,
  daysReadAgain,
  ratesOfUses,
  ratesOfUsesOfBefore,
  tracesOfChanges,
  fixedSumsOfCodes,
  cardsOfOrders,
  cardsOfOrdersOfBefore,
  sumsOfCodes,
  sumsOfCodesOfBefore,
  offersTakenBack,
  closedAlerts,
  alertsOfBefore,
  factsOfAlerts,
  methodsOfOrders,
  methodsOfOrdersOfBefore,
  ownersOfCodes,
  ownersOfUses,
  ownersOfUsesOfBefore,
  partsOfRefunds,
  handedOverCodes,
  handedOverCodesOfBefore,
  hangulInitials,
];
