// Runs inside the frames of the widget and of the pay page. It has no imports: the browser gets this file without types.
(() => {
  const tell = (message: Record<string, unknown>): void => window.parent.postMessage(message, '*');
  const { kind, code, result } = document.body.dataset;

  const reportHeight = (): void => tell({ toss: 'height', height: document.documentElement.offsetHeight });
  new ResizeObserver(reportHeight).observe(document.documentElement);

  if (kind === 'error') tell({ toss: 'error', code });
  if (kind === 'result') tell({ toss: 'result', result: JSON.parse(result ?? '{}') as unknown });
  if (kind === 'methods') {
    const state = (): Record<string, unknown> => {
      const chosen = document.querySelector<HTMLInputElement>('input[name=method]:checked');
      const company = document.querySelector<HTMLSelectElement>('select[name=company]');
      document.querySelector<HTMLElement>('#company')?.toggleAttribute('hidden', chosen?.value !== 'CARD');
      return { code: chosen?.value, isComplete: chosen?.value !== 'CARD' || company?.value !== '' };
    };
    document.addEventListener('change', () => tell({ toss: 'state', state: state() }));
    tell({ toss: 'ready', state: state() });
  }
  if (kind === 'agreement') {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name=term]')];
    const all = document.querySelector<HTMLInputElement>('#all');
    const state = (): Record<string, unknown> => ({
      agreedRequiredTerms: boxes.every((box) => box.checked || box.dataset['required'] === undefined),
      agreements: boxes.map((box) => ({
        term: { id: box.value, required: box.dataset['required'] !== undefined },
        agreed: box.checked,
      })),
    });
    document.addEventListener('change', ({ target }) => {
      if (target === all) for (const box of boxes) box.checked = all?.checked ?? false;
      if (all) all.checked = boxes.every(({ checked }) => checked);
      tell({ toss: 'state', state: state() });
    });
    tell({ toss: 'ready', state: state() });
  }
})();
