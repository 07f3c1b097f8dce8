import { Problem } from '@lectern/local/problem';
import type { Bench, Measurement } from '../bench.ts';
import { compareLists } from './compare-lists.ts';
import { measureFiles } from './files.ts';
import { measurePalette } from './palette.ts';
import { findStaffLists } from './staff-lists.ts';
import { buildServices, startStaffSite } from './staff-site.ts';
import { StaffVisitor } from './staff-visitor.ts';
import { untilQuiet } from './until-quiet.ts';

/** `ADMIN_ROWS=100000 npm run bench -- admin` takes a tenth of them and as much less time. */
const LARGE = readRows(process.env['ADMIN_ROWS']);
/** `ADMIN_LISTS=users,orders npm run bench -- admin` measures these lists alone and prints them. */
const CHOSEN = (process.env['ADMIN_LISTS'] ?? '').split(',').filter(Boolean);
const SMALL = 10_000;
/** Entries of the audit for each person. */
const ENTRIES = 10;
const COURSES = 1_000;

const numbered = (count: number): string => count.toLocaleString('en-US');

export const bench: Bench = {
  about: `lists of staff with ${numbered(LARGE)} people, as many orders and ${numbered(ENTRIES * LARGE)} entries of the audit, against the same with ${numbered(SMALL)}; the palette; files of all people and all orders against COPY`,
  printsOnly: CHOSEN.length > 0,
  async run({ place, log }) {
    const chosen = findStaffLists(CHOSEN);
    log('building the services');
    await buildServices(place);
    const start = (name: string, people: number) => {
      log(`${name}: writing ${numbered(people)} people, orders and what belongs to them`);
      const amounts = { people, entries: ENTRIES * people, courses: COURSES };
      return startStaffSite(place, { name, amounts, log });
    };
    const sites = { small: await start('small', SMALL), large: await start('large', LARGE) };
    log('waiting until the services have counted it');
    for (const { server } of Object.values(sites)) await untilQuiet(server);
    const [small, large] = [new StaffVisitor(sites.small), new StaffVisitor(sites.large)];
    const sizes = `${numbered(LARGE)} / ${numbered(SMALL)}`;
    const others: Measurement[] = [];
    if (CHOSEN.length === 0) {
      log('files');
      others.push(...(await measureFiles(sites.large, LARGE)));
      log('the palette');
      others.push(await measurePalette(large, numbered(LARGE)));
    }
    const lists = await compareLists(small, large, chosen, { sizes, log });
    await Promise.all([small.close(), large.close()]);
    return [...lists, ...others];
  },
};

/** @throws {Problem} for anything but a whole number of at least 10,000, as many as the small site has. */
function readRows(text = '1000000'): number {
  const rows = Number(text);
  if (Number.isSafeInteger(rows) && rows >= 10_000) return rows;
  throw new Problem(`ADMIN_ROWS is ${text}: say a whole number of at least 10000.`);
}
