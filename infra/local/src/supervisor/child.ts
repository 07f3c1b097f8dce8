import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, renameSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface ChildSpec {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly uid?: number;
  readonly gid?: number;
  readonly logFile: string;
  /** Sent to ask for an orderly stop; default SIGTERM. */
  readonly stopSignal?: NodeJS.Signals;
  /** Milliseconds an orderly stop may take before the child and all it started are killed. */
  readonly graceMs: number;
  /** Gives Node children a channel, by whose end they notice that their supervisor is gone. */
  readonly channel?: boolean;
}

/** How a process ended: its exit code if it had one, and the same in words. */
export interface Ending {
  readonly code: number | null;
  readonly text: string;
}

/** A running child. */
export interface Child {
  readonly name: string;
  readonly pid: number | undefined;
  /** Resolves once, when the process is gone. */
  readonly ended: Promise<Ending>;
  /** First message over the channel that has the given type. */
  message(type: string): Promise<unknown>;
  /** Sends a message over the channel; a process that is gone or has no channel does not get it. */
  send(message: object): void;
  lastLines(count: number): Promise<string>;
  /** Asks, waits for the grace time, then kills; resolves when the process is gone. */
  stop(): Promise<void>;
  /** Asks without waiting, for a supervisor that is about to end itself. */
  ask(): void;
  /** Kills what an ended process has started and left behind. */
  clearGroup(): void;
}

/**
 * Starts a child in its own process group, so that Ctrl-C in a terminal reaches only the supervisor. With `keepsLog` it
 * goes on in the log of the process before it.
 */
export function startChild(spec: ChildSpec, { keepsLog = false } = {}): Child {
  const log = keepsLog ? openSync(spec.logFile, 'a') : openLog(spec.logFile);
  const child = spawn(spec.command, spec.args, {
    cwd: spec.cwd,
    env: { ...process.env, ...spec.env },
    stdio: spec.channel ? ['ignore', log, log, 'ipc'] : ['ignore', log, log],
    detached: true,
    ...(spec.uid === undefined ? {} : { uid: spec.uid, gid: spec.gid }),
  });
  closeSync(log);
  const ended = new Promise<Ending>((resolve) => {
    child.once('error', (error) => resolve({ code: null, text: `could not start: ${error.message}` }));
    child.once('exit', (code, signal) =>
      resolve({ code, text: signal ? `was ended by ${signal}` : `ended with code ${code}` }),
    );
  });
  return {
    name: spec.name,
    pid: child.pid,
    ended,
    message: (type) => firstMessage(child, type),
    lastLines: (count) => lastLines(spec.logFile, count),
    stop: () => stop(child, ended, spec),
    ask: () => void child.kill(spec.stopSignal ?? 'SIGTERM'),
    send: (message) => {
      // A process may end between the question and the message; the callback takes that error.
      if (child.connected) child.send(message, () => undefined);
    },
    clearGroup: () => killGroup(child),
  };
}

/** Keeps the previous run's log beside the new one. */
function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  try {
    renameSync(file, `${file}.previous`);
  } catch {
    // There was no earlier run.
  }
  return openSync(file, 'a');
}

async function lastLines(file: string, count: number): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-count).join('\n');
}

function firstMessage(child: ChildProcess, type: string): Promise<unknown> {
  return new Promise((resolve) => {
    const listen = (message: unknown) => {
      if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== type)
        return;
      child.off('message', listen);
      resolve(message);
    };
    child.on('message', listen);
  });
}

async function stop(child: ChildProcess, ended: Promise<Ending>, spec: ChildSpec): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill(spec.stopSignal ?? 'SIGTERM');
  const timer = setTimeout(() => killGroup(child), spec.graceMs);
  await ended;
  clearTimeout(timer);
  // The child is gone; what it may have started and left is in its group.
  killGroup(child);
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The process group is empty.
  }
}
