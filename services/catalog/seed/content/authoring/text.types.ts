/** Hand-written text in both languages. */
export type Pair = readonly [ko: string, en: string];
/** One lecture: titles, then a one-line description of each. */
export type LectureText = readonly [ko: string, en: string, koLine: string, enLine: string];
