import { spawn } from 'node:child_process';
import { basename } from 'node:path';

const killAfterMs = 2_000;

/**
 * Runs a command quietly and resolves with its exit code and last output; never rejects.
 * A command that outlives `timeoutMs` is killed with everything it started, and reports `timedOut`.
 */
export function run(command, args, { cwd, env, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    let output = '';
    let timedOut = false;
    const keep = (chunk) => (output = `${output}${chunk}`.slice(-20_000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);

    const kill = (signal) => {
      try {
        process.kill(-child.pid, signal);
      } catch {
        child.kill(signal);
      }
    };
    const limit =
      timeoutMs &&
      setTimeout(() => {
        timedOut = true;
        kill('SIGTERM');
        setTimeout(() => kill('SIGKILL'), killAfterMs).unref();
      }, timeoutMs);
    // Its own process group does not hear Ctrl-C in the terminal, so the signal is handed on.
    const stop = () => {
      kill('SIGTERM');
      process.exit(130);
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);

    const finish = (code) => {
      clearTimeout(limit);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve({ code: timedOut ? 124 : code, output, timedOut });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** Runs the npm client that started us, or the one on PATH, with the current runtime. */
export function npm(args, options) {
  const client = process.env.npm_execpath ?? '';
  return basename(client) === 'npm-cli.js'
    ? run(process.execPath, [client, ...args], options)
    : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}

/** The last lines of a command's output, for a message. */
export function tail(output, lines = 15) {
  return output.trimEnd().split('\n').slice(-lines).join('\n');
}
