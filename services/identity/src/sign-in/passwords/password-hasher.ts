import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { HashCost } from './domain/outdated-hash.ts';
import { Answer, COST, type Asked } from './hashing.ts';

const LOWEST = constants.priority.PRIORITY_LOW;

// It lies beside this module as a source, and beside the service's bundle as a bundle.
const here = import.meta.url;
// Not with `import.meta.url` itself: the bundler would look for both at build time.
const program = new URL(here.endsWith('.ts') ? 'hasher-process.ts' : 'hasher-process.mjs', here);

/** With `lowest`, hashing waits while anything else wants a processor. */
export type HashingPriority = 'lowest' | 'normal';

/**
 * Hashes in a separate process at the lowest CPU priority, so that an attack on the login slows only the login.
 * When the process has died, the next call starts another.
 */
export class PasswordHasher {
  private readonly width: number;
  private readonly onDeath: (how: string) => void;
  private readonly priority: HashingPriority;
  private readonly cost: HashCost;
  private readonly waiting = new Map<number, (answer: Answer | undefined) => void>();
  private child: ChildProcess | undefined;
  private lastNo = 0;
  private isStopping = false;

  /** Hashes at most `width` passwords at a time; `onDeath` is called when the process ends without `stopProcess`. */
  constructor(
    width: number,
    onDeath: (how: string) => void,
    priority: HashingPriority = 'lowest',
    cost: HashCost = COST,
  ) {
    this.width = width;
    this.onDeath = onDeath;
    this.priority = priority;
    this.cost = cost;
  }

  /** The id of the process, while there is one. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  startProcess(): void {
    this.child ??= this.spawn();
  }

  /** Undefined when the process died meanwhile. */
  async hashPassword(password: string): Promise<string | undefined> {
    const answer = await this.ask({ no: this.nextNo(), password });
    return answer && 'hash' in answer ? answer.hash : undefined;
  }

  /** Whether a password fits a hash; without a hash it takes as long. Undefined when the process died meanwhile. */
  async isRight(password: string, comparedWith: string | null): Promise<boolean | undefined> {
    const answer = await this.ask({ no: this.nextNo(), password, comparedWith });
    return answer && 'isRight' in answer ? answer.isRight : undefined;
  }

  /** Stops the process; resolves when it has ended. */
  async stopProcess(): Promise<void> {
    this.isStopping = true;
    const { child } = this;
    if (!child) return;
    const ended = once(child, 'exit');
    // At the lowest priority, a busy machine would let it wait for a long time before it could end itself.
    child.kill('SIGKILL');
    await ended;
  }

  private nextNo(): number {
    return (this.lastNo += 1);
  }

  /** @throws Error when the library fails. */
  private async ask(asked: Asked): Promise<Answer | undefined> {
    if (this.isStopping) return undefined;
    this.startProcess();
    const answer = await new Promise<Answer | undefined>((resolve) => {
      this.waiting.set(asked.no, resolve);
      // A process that is gone emits `exit`, which answers all waiting calls.
      this.child?.send(asked, () => undefined);
    });
    if (answer && 'problem' in answer) throw new Error(answer.problem);
    return answer;
  }

  private spawn(): ChildProcess {
    const child = fork(fileURLToPath(program), [JSON.stringify(this.cost)], {
      // Starts a new session, because Linux schedules each session as a group.
      detached: true,
      env: { UV_THREADPOOL_SIZE: String(this.width) },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if (this.priority === 'lowest') stepAside(child.pid);
    child.on('message', (message) => {
      const answer = Answer.parse(message);
      this.waiting.get(answer.no)?.(answer);
      this.waiting.delete(answer.no);
    });
    child.once('error', (error) => this.lose(child, error.message));
    child.once('exit', (code, signal) => this.lose(child, signal ?? `status ${code}`));
    return child;
  }

  private lose(child: ChildProcess, how: string): void {
    if (this.child !== child) return;
    this.child = undefined;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const resolve of waiting) resolve(undefined);
    if (!this.isStopping) this.onDeath(how);
  }
}

/**
 * Lowers the priority of the process, which its threads inherit, and of its session's group, where the system has such
 * groups (sched_autogroup of Linux). A priority that the system refuses to change stays as it is.
 */
function stepAside(pid: number | undefined): void {
  if (pid === undefined) return;
  for (const lower of [
    () => setPriority(pid, LOWEST),
    // Where threads have priorities of their own (Linux), those that it began on a busy machine before it was lowered.
    () => readdirSync(`/proc/${pid}/task`).forEach((thread) => setPriority(Number(thread), LOWEST)),
    () => writeFileSync(`/proc/${pid}/autogroup`, String(LOWEST)),
  ]) {
    try {
      lower();
    } catch {
      continue;
    }
  }
}
