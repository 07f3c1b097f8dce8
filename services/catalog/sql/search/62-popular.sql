-- A comment is English, then Korean.
comment on column popular_term.visitors is 'Visitors who searched for the term and opened a course of the results, each once a day; of one network a few at most. Only names of courses, instructors, categories and terms of the dictionary are counted.
이 검색어로 찾아 결과에서 강의를 연 방문자 수예요. 한 사람은 하루에 한 번만 세고, 같은 네트워크에서는 몇 명까지만 세요. 강의, 강사, 분야 이름이나 사전에 있는 검색어만 집계해요.';
