-- What the people of a made-up history asked, and what they were answered.

create temporary table history_ticket on commit drop as
select p.id as person_id, p.name, p.language, 'past-' || (select seed from history_run_now) || '-' || p.no || '@history.lectern.invalid' as email,
       'LP-' || upper(substr(md5('ticket ' || (select seed from history_run_now) || p.no), 1, 10)) as number, subject, question, answer, created_at,
       created_at + make_interval(secs => 3600 * (1 + 30 * power(pg_temp.roll('answer ' || p.no), 2))) as answered_at
  from history_person p
 cross join lateral (select pg_temp.moment(share + (1 - share) * pg_temp.roll('asks ' || p.no), 'ticket ' || p.no) as created_at) t
  join (values
    (0, 'ko', 'payment', '간편결제로 결제했는데 영수증을 어디에서 받을 수 있나요? 세무사에게 제출해야 합니다.', '결제 내역에서 주문을 열면 영수증을 내려받을 수 있어요.'),
    (1, 'ko', 'player', '병원 컴퓨터에서 영상이 자주 멈춥니다. 화질을 낮춰서 볼 수 있는 방법이 있을까요?', '플레이어 설정에서 화질을 고를 수 있어요. 병원 네트워크가 막고 있다면 주소를 알려 드릴게요.'),
    (2, 'ko', 'licence', '전문의 자격증으로 다시 인증하고 싶은데 어떤 서류를 올리면 되나요?', '자격증 앞면 사진이나 PDF를 올려 주시면 하루 안에 확인해요.'),
    (3, 'ko', 'certificate', '수료증에 적힌 이름을 영문 철자로 바꾸고 싶습니다. 여권과 같게 할 수 있나요?', '여권 사본을 보내 주시면 확인한 뒤 다시 발급해 드려요.'),
    (4, 'ko', 'refund', '같은 강의를 두 번 결제한 것 같습니다. 한 번은 취소할 수 있을까요?', '한 건은 결제되지 않고 만료된 주문이에요. 청구된 금액은 한 번뿐이에요.'),
    (0, 'en', 'payment', 'Where do I find the receipt of my PayPal payment? My clinic needs it for its books.', 'Open the order in your payments: the receipt is below its sum.'),
    (1, 'en', 'player', 'The video stops every few minutes on the network of our hospital. Can I lower the quality?', 'Yes, in the settings of the player. If your network blocks it, we will name the addresses.'),
    (2, 'en', 'licence', 'Which page of my licence do you need, and may it be in my own language?', 'The page with your name and number, in any language.'),
    (3, 'en', 'certificate', 'Can the certificate show my name as it stands in my passport?', 'Send us a copy of its first page and we will issue it again.'),
    (4, 'en', 'other', 'Do you plan courses with subtitles in Vietnamese? My colleagues would join.', 'Not yet, but we have noted your wish.')) as w (no, language, subject, question, answer)
    on w.language = p.language and w.no = floor(5 * pg_temp.roll('about ' || p.no))::int
 where p.left_at is null and pg_temp.roll('writes ' || p.no) < 0.07 and created_at > joined_at;

insert into messaging.contact_ticket (number, name, email, subject, message, locale, state, created_at, account_id, updated_at, waiting_since)
select number, name, email, subject, question, language, case when answered_at >= h.ends_at then 'open' when answered_at > h.ends_at - interval '5 days' then 'answered' else 'closed' end,
       created_at, person_id, least(answered_at, h.ends_at), case when answered_at >= h.ends_at then created_at end
  from history_ticket cross join history_run_now h;
insert into messaging.ticket_message (ticket, author, staff_id, body, at)
select number, 'staff', 'history-staff', answer, answered_at from history_ticket where answered_at < (select ends_at from history_run_now) order by answered_at, number;
