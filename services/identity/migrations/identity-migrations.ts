import {
  auditTable,
  limitsTable,
  sealingTable,
  textPieces,
  type Migration,
} from '@lectern/nest-kit/provision';
import { accounts } from './0001-accounts.ts';
import { social } from './0002-social.ts';
import { licenses } from './0003-licenses.ts';
import { secondStep } from './0004-second-step.ts';
import { privacy } from './0005-privacy.ts';
import { userList } from './0006-user-list.ts';
import { auditActors } from './0007-audit-actors.ts';
import { licenseReminders } from './0008-license-reminders.ts';
import { secondStepForAll } from './0010-second-step-for-all.ts';
import { staffRecords } from './0011-staff-records.ts';
import { knownDevices } from './0012-known-devices.ts';
import { termsAccepted } from './0013-terms-accepted.ts';
import { views } from './0014-views.ts';
import { secondStepProofs } from './0018-second-step-proofs.ts';
import { forgetReasons } from './0021-forget-reasons.ts';
import { knownBrowsers } from './0022-known-browsers.ts';
import { codesOfBrowsers } from './0023-codes-of-browsers.ts';
import { auditApart } from './0024-audit-apart.ts';
import { instructorApplications } from './0025-instructor-applications.ts';
import { peopleLookUp } from './0026-people-look-up.ts';
import { statistics } from './0027-statistics.ts';
import { flags } from './0028-flags.ts';
import { licenseQueue } from './0029-license-queue.ts';
import { peopleByFilter } from './0030-people-by-filter.ts';
import { peopleIndexes } from './0031-people-indexes.ts';
import { applicants } from './0032-applicants.ts';
import { applicantsOfBefore } from './0033-applicants-of-before.ts';
import { consentAsked } from './0034-consent-asked.ts';
import { peopleByFilters } from './0035-people-by-filters.ts';
import { marketingOfBefore } from './0036-marketing-of-before.ts';
import { secrets } from './0037-secrets.ts';
import { presence } from './0040-presence.ts';
import { claimedLicenses } from './0042-claimed-licenses.ts';
import { textsOfApplications, textsOfApplicationsOfBefore } from './0042-texts-of-applications.ts';
import { textsOfLicenses, textsOfLicensesOfBefore } from './0043-texts-of-licenses.ts';
import { indexesOfLicenses } from './0044-indexes-of-licenses.ts';

/** Every migration of the identity schema, in the order it is applied. */
export const identityMigrations: readonly Migration[] = [
  limitsTable,
  accounts,
  social,
  licenses,
  secondStep,
  privacy,
  userList,
  auditActors,
  licenseReminders,
  secondStepForAll,
  staffRecords,
  knownDevices,
  termsAccepted,
  views,
  secondStepProofs,
  forgetReasons,
  knownBrowsers,
  codesOfBrowsers,
  auditTable,
  auditApart,
  instructorApplications,
  peopleLookUp,
  statistics,
  flags,
  licenseQueue,
  peopleByFilter,
  peopleIndexes,
  textPieces,
  applicants,
  applicantsOfBefore,
  consentAsked,
  peopleByFilters,
  marketingOfBefore,
  sealingTable,
  secrets,
  presence,
  claimedLicenses,
  textsOfApplications,
  textsOfApplicationsOfBefore,
  textsOfLicenses,
  textsOfLicensesOfBefore,
  indexesOfLicenses,
];

/** A migration that only defined functions: `sql/30-sign-in.sql` has their present text. */
export const retiredIdentityMigrations: readonly string[] = ['0009-sign-in'];
