import { z } from 'zod';
import { describeCall } from '../call/call.ts';

const tags = ['health'] as const;

/** Possible faults: the server is stopping, a dependency does not answer, the disk is nearly full. */
const faults = ['stopping', 'database', 'files', 'disk'] as const;
const readiness = z.object({ status: z.enum(['ok', 'not ready']), faults: z.array(z.enum(faults)) });

export const isLive = describeCall({
  tags,
  summary: 'Whether the process is alive',
  answers: { 200: z.object({ status: z.literal('ok') }) },
});

export const isReady = describeCall({
  tags,
  summary: 'Whether the process can serve requests, and what it lacks',
  answers: { 200: readiness, 503: readiness },
});
