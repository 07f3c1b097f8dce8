import en from '../../messages/en.json' with { type: 'json' };
import ko from '../../messages/ko.json' with { type: 'json' };

const ACTIONS = Object.keys(en.audit);

it.each([
  ['en', en],
  ['ko', ko],
] as const)('every action the filter names has its sentence: %s', (_, messages) => {
  const sentences = Object.keys(messages.auditEntry).map((name) =>
    name.replace(/_(?:self|site|unknown)$/, ''),
  );
  expect(ACTIONS.filter((action) => !sentences.includes(action))).toEqual([]);
});

it.each([
  'review-removed',
  'certificate-revoked',
  'refund-decided',
  'course-approved',
  'ticket-answered',
  'release-promoted',
])('the filter names %s, an act of another service', (action) => {
  expect(ACTIONS).toContain(action);
});

it('a Korean sentence addresses people by particles that fit 님, 회원 and 사람', () => {
  const particles = Object.values(ko.auditEntry).flatMap((text) =>
    [...text.matchAll(/\{\{(?:actor|subject)\}\}(\S*)/g)].map(([, particle]) => particle),
  );
  expect(particles.filter((particle) => /^(?:가|를|는|와|로)$/.test(particle ?? ''))).toEqual([]);
});

it('a Korean sentence leaves 님 to the name that it is filled with', () => {
  expect(Object.values(ko.auditEntry).filter((text) => text.includes('}} 님'))).toEqual([]);
});
