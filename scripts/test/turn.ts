import { spawnSync } from 'node:child_process';

const dayMs = 86_400_000;

/**
 * The number by which samples of matrices rotate: TURN if set, else derived from the commit, so that another commit
 * takes other samples and the same one the same; without a repository the day since 1970.
 */
export function turnOf(root: string): number {
  const given = Number(process.env.TURN);
  if (process.env.TURN && Number.isSafeInteger(given) && given >= 0) return given;
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const [hash] = /^[0-9a-f]{8}/.exec(stdout ?? '') ?? [];
  return hash === undefined ? Math.floor(Date.now() / dayMs) : Number.parseInt(hash, 16);
}
