import { ContentLexer } from './lexer.ts';
import { colourOperators } from './operators/colour-operators.ts';
import { objectOperators } from './operators/object-operators.ts';
import { pathOperators } from './operators/path-operators.ts';
import { stateOperators } from './operators/state-operators.ts';
import { textOperators } from './operators/text-operators.ts';
import type { Operators, Run } from './run.ts';

const operators: ReadonlyMap<string, Operators[string]> = new Map(
  [stateOperators, pathOperators, colourOperators, textOperators, objectOperators].flatMap((table) =>
    Object.entries(table),
  ),
);

/** Interprets a content stream. Unknown operators are skipped. */
export function execute(run: Run, bytes: Uint8Array): void {
  const lexer = new ContentLexer(bytes);
  for (let operator = lexer.next(); operator !== undefined; operator = lexer.next()) {
    run.count();
    run.from = lexer.from;
    operators.get(operator)?.(run, lexer.operands);
  }
}
