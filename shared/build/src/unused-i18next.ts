/** Where the parts are: a path from the folder of the package. */
export const I18NEXT_FILE = 'dist/esm/i18next.js';

/**
 * A translator of ours (`shared/i18n`) has one language for good, which nothing detects; it gets its messages from the shell,
 * which nothing else loads or saves; a message is text, asked for by a key that is text, and does not lead to another.
 */
const METHODS: Readonly<Record<string, readonly string[]>> = {
  I18n: ['reloadResources', 'use', 'hydrate', 'loadNamespaces', 'loadLanguages', 'dir', 'cloneInstance'],
  Translator: ['getUsedParamsDetails'],
  PluralResolver: ['needsPlural', 'getPluralFormsOfKey', 'getSuffixes'],
  Interpolator: ['nest'],
};
const DECLARATIONS = ['Formatter', 'Connector', 'createProxy', 'keysFromSelector'];
/** What never holds, after `if`. */
const CONDITIONS = [
  // Translator
  "(lng?.toLowerCase() === 'cimode')",
  '(objectNotReturned && this.options.returnedObjectHandler)',
  '(isObjectHit && !objectNotReturned)',
  '(this.options.saveMissing)',
  '(this.i18nFormat?.parse)',
  '(opt.nest !== false)',
  '(res != null && postProcessorNames?.length && opt.applyPostProcessor !== false)',
  // LanguageUtil
  '(!found && this.options.supportedLngs)',
  // Interpolator
  "(!this.escapeValue && typeof str === 'string' && /\\$t\\([^)]*\\{[^}]*\\{\\{/.test(str))",
  // I18n
  '(this.modules.languageDetector)',
  '(!this.options.resources || this.options.partialBundledLanguages)',
  '(lngs && !supportedLngs)',
  '(supportedLngs && isRefusedLanguageCode(this, l))',
  '(!lng && this.services.languageDetector && !this.services.languageDetector.async)',
  '(!lng && this.services.languageDetector && this.services.languageDetector.async)',
];
/** Where parts that go are named by what stays, with what stands there instead. */
const PASSAGES = [
  ['formatter = Formatter;', 'formatter = null;'],
  [',\n        reloadResources: this.reloadResources.bind(this)', ''],
  [
    'new Connector(createClassOnDemand(this.modules.backend), s.resourceStore, s, this.options)',
    'new EventEmitter()',
  ],
  [
    'if (!this.services.backendConnector.backend || this.options.resources && !this.options.partialBundledLanguages) return true;',
    'return true;',
  ],
] as const;

/**
 * The text of the library without the parts that no translator of ours comes to. Declarations stay as `undefined`, as the
 * library lists some of them among its exports.
 * @throws an Error that names a part which is not there once.
 */
export function withoutUnusedI18next(source: string): string {
  let text = source;
  for (const [passage, instead] of PASSAGES) text = replaceOnce(text, passage, passage, instead);
  for (const condition of CONDITIONS) text = replaceOnce(text, condition, `if ${condition}`, 'if (false)');
  for (const name of DECLARATIONS)
    text = replaceOnce(
      text,
      name,
      blockOf('', `(?:function|class) ${name}\\b`),
      `const ${name} = undefined;`,
    );
  for (const [owner, methods] of Object.entries(METHODS)) {
    for (const method of methods) {
      const former = blockOf('', `class ${owner}\\b`).exec(text)?.[0] ?? '';
      const left = replaceOnce(former, `${owner}.${method}`, blockOf('  ', `${method}\\(`), '');
      text = text.replace(former, () => left);
    }
  }
  return text;
}

function replaceOnce(text: string, name: string, part: string | RegExp, instead: string): string {
  const [before, ...after] = text.split(part);
  if (after.length !== 1)
    throw new Error(`i18next has ${after.length} times what src/unused-i18next.ts leaves out once: ${name}`);
  return `${before}${instead}${after[0]}`;
}

/** From a line that begins so, at this depth, to the next line that closes a block there. */
const blockOf = (depth: string, beginning: string): RegExp =>
  new RegExp(`^${depth}${beginning}[^]*?^${depth}\\}$`, 'm');
