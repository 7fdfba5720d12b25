import { blendFaults } from './blend-faults.ts';
import { codeFaults } from './code-faults.ts';
import { contentFaults } from './content-faults.ts';
import type { Crafted } from './crafted.ts';
import { cutFaults } from './cut-faults.ts';
import { detailFaults } from './detail-faults.ts';
import { exportFaults } from './export-faults.ts';
import { inkFaults } from './ink-faults.ts';
import { overprintFaults } from './overprint-faults.ts';
import { pageFaults } from './page-faults.ts';
import { plateFaults } from './plate-faults.ts';
import { producerDetailFaults } from './producer-detail-faults.ts';
import { producerFaults } from './producer-faults.ts';
import { stepFaults } from './step-faults.ts';

export const allFaults: readonly Crafted[] = [
  ...pageFaults,
  ...detailFaults,
  ...inkFaults,
  ...overprintFaults,
  ...plateFaults,
  ...contentFaults,
  ...cutFaults,
  ...exportFaults,
  ...stepFaults,
  ...blendFaults,
  ...codeFaults,
  ...producerFaults,
  ...producerDetailFaults,
];
