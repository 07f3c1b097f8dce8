-- What the rows are drawn with: the same rows at every run, apart from the day that they end on.

-- Triggers and foreign keys would look at each row: what they would refuse or add is written right here instead.
set session_replication_role = replica;
set synchronous_commit = off;
set work_mem = '256MB';
set maintenance_work_mem = '512MB';

-- A number from 0 to 1 that belongs to `n` and a question about it.
create function pg_temp.roll(n bigint, question int) returns float8 language sql immutable parallel safe as
$$ select (hashint8extended(n, question) & 1048575) / 1048576.0 $$;
-- One of the words; the first are as frequent as the others.
create function pg_temp.pick(words text[], n bigint, question int) returns text language sql immutable parallel safe as
$$ select words[1 + floor(cardinality(words) * pg_temp.roll(n, question))::int] $$;
-- Row `n` of `rows` within the last year, which gets busier to its end.
create function pg_temp.moment(n bigint, rows bigint) returns timestamptz language sql stable parallel safe as
$$ select now() - interval '1 minute' - interval '365 days' * (1 - power(n::float8 / rows, 0.7)) $$;
create function pg_temp.person_id(n bigint) returns text language sql immutable parallel safe as
$$ select md5('person ' || n)::uuid::text $$;
-- A few courses sell most.
create function pg_temp.course_id(n bigint, question int) returns text language sql stable parallel safe as
$$ select 'grown-' || lpad((1 + floor(current_setting('bench.courses')::int * power(pg_temp.roll(n, question), 2)))::text, 7, '0') $$;
create function pg_temp.is_korean(n bigint) returns boolean language sql immutable parallel safe as
$$ select pg_temp.roll(n, 1) < 0.72 $$;
create function pg_temp.last_name(n bigint) returns text language sql immutable parallel safe as $$
  select case when pg_temp.is_korean(n)
    then pg_temp.pick(string_to_array('김 김 김 이 이 박 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 전 홍 고 문 양 손 배 백 허 유 남 심 노 하 곽 성 차 주 우 구 민', ' '), n, 2)
    else pg_temp.pick(string_to_array('Smith Johnson Nguyen Garcia Patel Kim Brown Miller Lee Davis Chen Wilson Martinez Shah Anderson Rivera Cohen Park Thompson Reyes Tan Lim Goh Tran Pham Suzuki Sato', ' '), n, 2) end $$;
create function pg_temp.first_name(n bigint) returns text language sql immutable parallel safe as $$
  select case when pg_temp.is_korean(n)
    then pg_temp.pick(string_to_array('서 지 민 수 예 하 유 채 다 은 소 가 나 현 미 혜 보 윤 세 도 아 선 시 규 주 해 연 승 준 건 우 정 태 재 동 영 상 진 경 성', ' '), n, 3)
      || pg_temp.pick(string_to_array('연 우 서 빈 은 윤 원 진 영 주 경 지 라 아 름 나 리 민 정 소 수 희 안 준 호 현 훈 석 찬 형 재 규 결 유 혁 린 율 담 솔 별', ' '), n, 4)
    else pg_temp.pick(string_to_array('Emily Sarah Grace Olivia Hannah Priya Maria Julia Rachel Nina Leah Elena Amy Diana Claire Naomi Sofia Jasmine Monica Tessa James Daniel David Kevin Brian Andrew Ethan Lucas Noah Ryan', ' '), n, 3) end $$;
create function pg_temp.full_name(n bigint) returns text language sql immutable parallel safe as $$
  select case when pg_temp.is_korean(n) then pg_temp.last_name(n) || pg_temp.first_name(n)
              else pg_temp.first_name(n) || ' ' || pg_temp.last_name(n) end $$;
-- As others see a name.
create function pg_temp.masked_name(n bigint) returns text language sql immutable parallel safe as $$
  select case when pg_temp.is_korean(n) then left(pg_temp.last_name(n), 1) || '○○' else left(pg_temp.last_name(n), 1) || '. ' || left(pg_temp.first_name(n), 1) || '.' end $$;
create function pg_temp.email(n bigint) returns text language sql immutable parallel safe as
$$ select 'person' || n || '@clinic' || n % 4999 || '.example' $$;
-- A sentence of two halves; one in five hundred speaks of a word that searches look for.
create function pg_temp.sentence(n bigint) returns text language sql immutable parallel safe as $$
  select case when pg_temp.is_korean(n)
    then pg_temp.pick(array['영상이 자주 멈춥니다.', '결제했는데 영수증을 어디에서 받나요?', '수료증 이름을 영문으로 바꾸고 싶습니다.', '층을 분명하게 나눠 설명해 주어 좋았습니다.', '자격증을 다시 올려야 하나요?', '진료실에서 바로 쓸 수 있습니다.'], n, 5)
      || ' ' || pg_temp.pick(array['병원 컴퓨터에서 그렇습니다.', '세무사에게 제출해야 합니다.', '여권과 같게 해 주세요.', '합병증 부분을 두 번 보았습니다.', '증례가 더 있으면 좋겠습니다.', '확인 부탁드립니다.'], n, 6)
    else pg_temp.pick(array['The video stops every few minutes.', 'Where do I find the receipt of my payment?', 'Can the certificate show my name in English?', 'The clearest account of the planes I have seen.', 'Which page of my licence do you need?', 'Every step is in the order I need it.'], n, 5)
      || ' ' || pg_temp.pick(array['It happens in our hospital only.', 'My clinic needs it for its books.', 'As it stands in my passport, please.', 'I watched the part on complications twice.', 'A few more cases would help.', 'Thank you for looking into it.'], n, 6) end
  || case when n % 500 = 3 then ' 보툴리눔 희석 비율 (dilution)' else '' end || ' #' || n $$;
