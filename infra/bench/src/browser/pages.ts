/** A public page that is measured. */
export interface MeasuredPage {
  readonly name: string;
  readonly routeId: string;
  /** Path below the language. */
  readonly path: string;
}

/** Home, search, and the course that has most to draw. */
export async function measuredPages(url: string): Promise<MeasuredPage[]> {
  const response = await fetch(`${url}/api/curriculum/search?lang=en&sort=popular`);
  if (!response.ok) throw new Error(`The search answered ${response.status}: ${await response.text()}`);
  const { results } = (await response.json()) as { results: { id: string }[] };
  const course = results[0];
  if (!course) throw new Error('The stack has no courses to measure');
  return [
    { name: 'home', routeId: 'catalog.home', path: '' },
    { name: 'search', routeId: 'catalog.search', path: '/search' },
    { name: 'course', routeId: 'catalog.course', path: `/curriculum/${course.id}` },
  ];
}
