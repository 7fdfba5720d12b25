import { TooComplex } from '../interpret/document-scope.ts';
import { refuse } from '../limits.ts';
import type { Answer, Task } from './task.ts';
import { checkDrawn } from './tasks/check-drawn.ts';
import { inspect } from './tasks/inspect.ts';
import { preview } from './tasks/preview.ts';
import { printFile } from './tasks/print-file.ts';
import { proof } from './tasks/proof.ts';
import { repair } from './tasks/repair.ts';
import { report } from './tasks/report.ts';
import { separate } from './tasks/separate.ts';
import { tile } from './tasks/tile.ts';

export async function doTask(task: Task): Promise<Answer> {
  try {
    switch (task.kind) {
      case 'inspect':
        return await inspect(task.path);
      case 'preflight':
        return await inspect(task.path, task.expectations);
      case 'preview':
        return await preview(task);
      case 'check-drawn':
        return await checkDrawn(task);
      case 'repair':
        return await repair(task);
      case 'print-file':
        return await printFile(task);
      case 'proof':
        return await proof(task);
      case 'report':
        return await report(task);
      case 'separate':
        return await separate(task);
      case 'tile':
        return await tile(task);
    }
  } catch (error) {
    if (error instanceof TooComplex) return refuse('too-complex');
    throw error;
  }
}
