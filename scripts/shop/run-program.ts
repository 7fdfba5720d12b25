import { spawn } from 'node:child_process';

/** Runs a program of the shop to its end; its last words are the error when it fails. */
export async function runProgram(
  args: readonly string[],
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const child = spawn(process.execPath, [...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output = (output + text.toString()).slice(-20_000);
    });
  }
  const code = await new Promise<number>((done) => child.once('close', (status) => done(status ?? 1)));
  if (code !== 0) throw new Error(output.trim().split('\n').slice(-12).join('\n'));
  return output.trim();
}
