import { TEST_ANSWER_LIMIT } from '@lectern/nest-kit/testing';
import type { CommerceConfig } from '../../../src/main.ts';
import { TOSS_KEYS } from '../../toss-provider.ts';

export const SECRET = 'what services show each other in tests';

/** Settings of a commerce whose limits no sequence reaches. */
export const modelConfig = (at: { databaseUrl: string; partners: string; toss: string }): CommerceConfig => ({
  port: 0,
  host: '127.0.0.1',
  answerLimit: TEST_ANSWER_LIMIT,
  databaseUrl: at.databaseUrl,
  logLevel: process.env['TEST_LOG'] === 'on' ? 'warn' : 'silent',
  serviceSecret: SECRET,
  identityUrl: at.partners,
  catalogUrl: at.partners,
  messagingUrl: at.partners,
  learningUrl: at.partners,
  secret: 'a secret of the tests that is long enough',
  toss: {
    apiUrl: at.toss,
    scriptUrl: `${at.toss}/v2/standard`,
    merchants: {
      KRW: { clientKey: TOSS_KEYS.TOSS_CLIENT_KEY, secretKey: TOSS_KEYS.TOSS_SECRET_KEY },
      USD: { clientKey: TOSS_KEYS.TOSS_FOREIGN_CLIENT_KEY, secretKey: TOSS_KEYS.TOSS_FOREIGN_SECRET_KEY },
    },
    variantKeys: { domestic: 'DEFAULT', paypal: 'PAYPAL', overseas_krw: 'OVERSEAS' },
    timeout: 2_000,
  },
  refundRules: 'standard',
  demoCodes: false,
  ordersPerMinute: 9_999,
  dollarCountries: { areAllBut: true, codes: [] },
  fxUrl: undefined,
  crashAt: undefined,
});
