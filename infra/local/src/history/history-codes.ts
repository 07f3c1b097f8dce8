import type pg from 'pg';
import type { Campaign } from './campaigns.ts';

/** Codes of partners, good all year, who get a share of what is paid with them. */
const PARTNERS = [
  { code: 'DERMALETTER', owner: '더마레터 뉴스레터', percent: 10, commission: 7, share: 0.035 },
  { code: 'NEEDLETALK', owner: 'Needle Talk podcast', percent: 8, commission: 10, share: 0.025 },
] as const;
/** Share of the buyers who use the code of a campaign. */
const CAMPAIGN_SHARE = 0.55;

/** Writes the codes of a history, and `history_code` for its plan. A code that somebody has made already is left to them. */
export async function addCodes(client: pg.Client, campaigns: readonly Campaign[]): Promise<void> {
  const codes = [
    ...campaigns.map(({ code, owner, percent, from, to }) => ({
      code,
      owner,
      percent,
      commission: 0,
      share: CAMPAIGN_SHARE,
      from: `${from} 00:00+09`,
      to: `${to} 24:00+09`,
    })),
    ...PARTNERS.map((one) => ({ ...one, from: null, to: null })),
  ];
  await client.query(
    `create temporary table history_code on commit drop as
     with told as (
       select * from json_to_recordset($1) as c (code text, owner text, percent int, commission int, share float8, "from" timestamptz, "to" timestamptz)),
     added as (
       insert into commerce.referral_code (code, owner, discount_percent, commission_percent, starts_at, ends_at, created_at)
       select code, owner, percent, commission, "from", "to", coalesce("from", h.starts_at) - interval '3 days'
         from told cross join history_run_now h order by code
       on conflict (code) do nothing returning id, code)
     select a.id, t.code, t.percent, t.share, coalesce(t."from", h.starts_at) as starts_at, coalesce(t."to", h.ends_at) as ends_at
       from added a join told t using (code) cross join history_run_now h`,
    [JSON.stringify(codes)],
  );
}
