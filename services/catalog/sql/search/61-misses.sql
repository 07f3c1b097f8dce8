-- A comment is English, then Korean.
comment on column search_miss.count is 'How often people looked for a text for which no course was found.
강의가 하나도 나오지 않은 검색 횟수예요.';
