import { physician, type DemoPerson } from './demo-people.ts';

/** All of them have one password: they exist on a machine of one's own, for the lives around the demo accounts. */
const PASSWORD = 'Paper-Lantern-57';

const NAMES = [
  ['강', '민재', 'male', 'verified'],
  ['배', '수현', 'female', 'verified'],
  ['신', '가온', 'other', 'verified'],
  ['임', '도윤', 'male', 'verified'],
  ['최', '예린', 'female', 'verified'],
  ['노', '은결', 'female', 'none'],
  ['홍', '지안', 'male', 'none'],
] as const;

/** People whom no one signs in as by hand: learners with a verified licence, and newcomers who hand theirs in. */
export const DEMO_CAST: readonly DemoPerson[] = NAMES.map(
  ([lastName, firstName, gender, licenseState], index) => ({
    ...physician,
    email: `cast-${index + 1}@lectern.example`,
    password: PASSWORD,
    name: `${lastName} ${firstName}`,
    lastName,
    firstName,
    gender,
    roles: [],
    licenseState,
  }),
);
