import { physician, type DemoPerson } from './demo-people.ts';

/** All of them have one password: they exist on a machine of one's own, for the lives around the demo accounts. */
const PASSWORD = 'Paper-Lantern-57';

const CAST = [
  ['강', '민재', 'male', '131570', 41],
  ['배', '수현', 'female', '126633', 33],
  ['신', '가온', 'other', '130218', 27],
  ['임', '도윤', 'male', '128845', 22],
  ['최', '예린', 'female', '132091', 17],
  ['노', '은결', 'female', null, 2],
  ['홍', '지안', 'male', null, 1],
] as const;

/** People whom no one signs in as by hand: learners with a verified licence, and newcomers who hand theirs in. */
export const DEMO_CAST: readonly DemoPerson[] = CAST.map(
  ([lastName, firstName, gender, licenseNumber, joinedDaysAgo], index) => ({
    ...physician,
    email: `cast-${index + 1}@lectern.example`,
    password: PASSWORD,
    name: `${lastName} ${firstName}`,
    lastName,
    firstName,
    gender,
    roles: [],
    licenseState: licenseNumber === null ? 'none' : 'verified',
    joinedDaysAgo,
    ...(licenseNumber === null ? {} : { licenseNumber }),
  }),
);
