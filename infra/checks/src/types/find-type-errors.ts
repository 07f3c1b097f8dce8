import ts from 'typescript';

/**
 * What the compiler finds wrong with projects, given by their `tsconfig.json` files. It says what a run of `tsc` in each of
 * them would say, in a fraction of the time: a project also contains every source it imports, and a file that is shared is
 * parsed once, and checked once under each set of compiler options that it is used with.
 */
export function findTypeErrors(configFiles: readonly string[]): ts.Diagnostic[] {
  const registry = ts.createDocumentRegistry();
  const readAlike = Map.groupBy(configFiles.map(readConfig), ({ options }) =>
    registry.getKeyForCompilationSettings(options),
  );
  return [...readAlike.values()].flatMap(judgeProjects);
}

/** Of projects whose options parse a file alike: its parsed form serves all of them, and is let go with them. */
function judgeProjects(projects: readonly ts.ParsedCommandLine[]): ts.Diagnostic[] {
  const parsed = new Map<string, ts.SourceFile | undefined>();
  const read = projects.map(({ options, fileNames, errors }) => {
    const host = hostWith(parsed, options);
    return { options, fileNames, errors, program: ts.createProgram({ rootNames: fileNames, options, host }) };
  });
  const alike = Map.groupBy(
    read,
    ({ options, program }) => `${keyOf(options)} ${reachingOut(program).join()}`,
  );
  const judged = new Set<string>();
  return [...alike.values()].flatMap((together) => [
    ...together.flatMap(({ errors }) => errors),
    ...judgeTogether(together, parsed, judged),
  ]);
}

interface ReadProject {
  readonly options: ts.CompilerOptions;
  readonly fileNames: readonly string[];
  readonly program: ts.Program;
}

/** Of projects in which a file means the same: what one of them has worked out about a type, the others need not. */
function judgeTogether(
  projects: readonly ReadProject[],
  parsed: Map<string, ts.SourceFile | undefined>,
  judged: Set<string>,
): ts.Diagnostic[] {
  const [first] = projects;
  if (!first) return [];
  const { options } = first;
  const rootNames = [...new Set(projects.flatMap(({ fileNames }) => fileNames))];
  const program =
    projects.length === 1
      ? first.program
      : ts.createProgram({ rootNames, options, host: hostWith(parsed, options), oldProgram: first.program });
  const key = keyOf(options);
  const unjudged = program.getSourceFiles().filter(({ fileName }) => !judged.has(`${key} ${fileName}`));
  for (const { fileName } of unjudged) judged.add(`${key} ${fileName}`);
  return [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...unjudged.flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ]),
  ];
}

/** Files that mean something to others which do not import them: those with names for all, and those that add to a module. */
function reachingOut(program: ts.Program): string[] {
  const adding = (file: ts.SourceFile, what: string) =>
    (Reflect.get(file, what) as unknown[] | undefined) ?? [];
  return program
    .getSourceFiles()
    .filter(
      (file) =>
        !ts.isExternalModule(file) ||
        adding(file, 'moduleAugmentations').length > 0 ||
        adding(file, 'ambientModuleNames').length > 0,
    )
    .map(({ fileName }) => fileName)
    .sort();
}

function readConfig(configFile: string): ts.ParsedCommandLine {
  const unreadable: ts.Diagnostic[] = [];
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (one: ts.Diagnostic) => unreadable.push(one),
  };
  const parsed = ts.getParsedCommandLineOfConfigFile(configFile, {}, host);
  return parsed ?? { options: {}, fileNames: [], errors: unreadable };
}

/** The same for projects whose options are the same, wherever they lie. */
function keyOf({ configFilePath: _, configFile: __, ...options }: ts.CompilerOptions): string {
  return JSON.stringify(Object.entries(options).sort(([one], [other]) => one.localeCompare(other)));
}

/** Reads files as the compiler does, each of them once. */
function hostWith(
  parsed: Map<string, ts.SourceFile | undefined>,
  options: ts.CompilerOptions,
): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (fileName, ...how) => {
    if (!parsed.has(fileName)) parsed.set(fileName, read(fileName, ...how));
    return parsed.get(fileName);
  };
  return host;
}
