import ts from 'typescript';

/** What the code of the services records in the audit. */
export interface Recorded {
  readonly actions: ReadonlySet<string>;
  /** Names of details. */
  readonly names: ReadonlySet<string>;
  /** Actions that are put together of values which this does not know. */
  readonly unread: readonly string[];
}

export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Calls that record an entry, or hand on what one records. */
const RECORDERS = /^(?:recordEntry|recordAct|performAct|note)$/;
const ACTION = /^[a-z]+(?:[-.][a-z]+)+$/;
/** Actions whose names end in a value of the code: what the value can be. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'course-': ['hide', 'unhide', 'publish', 'category', 'feature', 'unfeature'],
  'question-': [
    'assign',
    'release',
    'nudge',
    'hide',
    'show',
    'merge',
    'resolve',
    'escalate',
    'decide-report',
  ],
  'stream-key-': ['shown', 'renewed'],
  'license-': ['rejected', 'asked-again'],
  'instructor-': ['approved', 'more-asked', 'declined'],
};

interface Found {
  readonly actions: Set<string>;
  readonly names: Set<string>;
  readonly unread: string[];
}

/** Reads the actions and the names of details from the calls that record them. */
export function readRecorded(sources: readonly Source[]): Recorded {
  const found: Found = { actions: new Set(), names: new Set(), unread: [] };
  for (const { path, text } of sources) {
    if (!/audit|performAct|recordAct/i.test(text)) continue;
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && isRecorder(node.expression)) readCall(node, file, found);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

const isRecorder = (called: ts.Expression): boolean =>
  ts.isPropertyAccessExpression(called) && RECORDERS.test(called.name.text);

function readCall(call: ts.CallExpression, file: ts.SourceFile, found: Found): void {
  for (const argument of call.arguments) {
    addAction(argument, file, found);
    if (!ts.isObjectLiteralExpression(argument)) continue;
    const parts = new Map(argument.properties.map((property) => [property.name?.getText(), property]));
    const [action, detail] = [parts.get('action'), parts.get('detail')];
    if (action && ts.isPropertyAssignment(action)) addAction(action.initializer, file, found);
    if (detail && ts.isPropertyAssignment(detail)) addNames(detail.initializer, file, found);
    if (detail && ts.isShorthandPropertyAssignment(detail))
      addNames(constantNamed('detail', file), file, found);
    if (!action && !detail) addNames(argument, file, found);
  }
}

function addAction(node: ts.Node, file: ts.SourceFile, found: Found): void {
  if (ts.isStringLiteralLike(node)) {
    if (ACTION.test(node.text)) found.actions.add(node.text);
  } else if (ts.isConditionalExpression(node)) {
    for (const branch of [node.whenTrue, node.whenFalse]) addAction(branch, file, found);
  } else if (ts.isTemplateExpression(node)) {
    const endings = ENDINGS[node.head.text];
    if (!endings) found.unread.push(`${file.fileName} records ${node.getText()}`);
    for (const ending of endings ?? []) found.actions.add(`${node.head.text}${ending}`);
  }
}

function addNames(node: ts.Node | undefined, file: ts.SourceFile, found: Found): void {
  if (!node) return;
  if (ts.isObjectLiteralExpression(node)) {
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) addNames(property.expression, file, found);
      else if (property.name && ts.isIdentifier(property.name)) found.names.add(property.name.text);
    }
  } else if (ts.isParenthesizedExpression(node)) addNames(node.expression, file, found);
  else if (ts.isConditionalExpression(node)) {
    for (const branch of [node.whenTrue, node.whenFalse]) addNames(branch, file, found);
  } else if (ts.isIdentifier(node)) addNames(constantNamed(node.text, file), file, found);
}

/** What a constant of the file is made of; undefined for what is no constant. */
function constantNamed(name: string, file: ts.SourceFile): ts.Node | undefined {
  let made: ts.Node | undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name && node.initializer)
      made = node.initializer;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return made;
}
