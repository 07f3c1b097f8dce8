import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckResult } from '../check.ts';
import { webProjects, workspaceRoot, writtenFiles } from '../workspace-files.ts';
import { baseKey, compareLanguages, flatten, usedKeys, type FlatMessages } from './message-keys.ts';

/** Both languages of every remote and of the shell say the same, and every key that is asked for exists. */
export async function messages(): Promise<CheckResult[]> {
  const projects = await webProjects();
  return (await Promise.all(projects.map(checkProject))).flat();
}

async function checkProject(project: string): Promise<CheckResult[]> {
  const read = async (language: string): Promise<FlatMessages> => {
    const first = flatten(await readMessages(project, `src/messages/${language}.json`));
    const further = `src/messages/further/${language}.json`;
    if (!existsSync(join(workspaceRoot, project, further))) return first;
    return new Map([...first, ...flatten(await readMessages(project, further))]);
  };
  try {
    const [en, ko] = await Promise.all([read('en'), read('ko')]);
    return [
      { name: `messages of ${project} in both languages`, problems: compareLanguages(en, ko) },
      { name: `messages ${project} asks for`, problems: await unknownKeys(project, en) },
    ];
  } catch (error) {
    return [{ name: `messages of ${project} in both languages`, problems: [String(error)] }];
  }
}

async function readMessages(project: string, file: string): Promise<unknown> {
  return JSON.parse(await readFile(join(workspaceRoot, project, file), 'utf8'));
}

async function unknownKeys(project: string, messages: FlatMessages): Promise<string[]> {
  const keys = new Set([...messages.keys()].flatMap((key) => [key, baseKey(key)]));
  const files = (await writtenFiles(join(project, 'src'))).filter((file) =>
    /(?<!\.(spec|test))\.tsx?$/.test(file),
  );
  const perFile = files.map(async (file) => {
    const { whole, starts } = usedKeys(await readFile(join(workspaceRoot, file), 'utf8'));
    const lost = whole.filter((key) => !keys.has(key));
    const lostStarts = starts.filter((start) => ![...keys].some((key) => key.startsWith(start)));
    return [...lost, ...lostStarts.map((start) => `${start}…`)].map((key) => `${file} asks for "${key}"`);
  });
  return (await Promise.all(perFile)).flat();
}
