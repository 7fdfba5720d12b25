import { ShopProblem } from '../../../packages/client/src/client.ts';
import { type Output, UsageError } from '../command.ts';

type Row<Thing, Value> =
  | { readonly thing: Thing; readonly value: Value }
  | { readonly thing: Thing; readonly problem: string };

/** Whether an error concerns one of many things: the others can be done. */
const isRefusal = (error: unknown): error is ShopProblem | UsageError =>
  error instanceof UsageError || (error instanceof ShopProblem && error.status !== 401);

/** An error for the row of a report. */
export function textOfError(error: unknown): string {
  if (error instanceof TypeError && error.cause) return 'No answer from the shop';
  return error instanceof Error ? error.message : String(error);
}

/** In a report: a thing that was not tried, because an earlier error ended the command. */
export const notTried = 'Not tried';

/**
 * Acts on each of many things in turn, so that the report says what was done whatever happens: a refused one does not keep
 * the others from being done; after any other error, such as a session that has ended, the rest is not tried.
 * @throws the error if nothing was done before it
 */
export async function eachOfMany<Thing, Value>(
  things: readonly Thing[],
  act: (thing: Thing) => Promise<Value>,
): Promise<{ readonly rows: readonly Row<Thing, Value>[] } & Pick<Output, 'refused' | 'endedBy'>> {
  const rows: Row<Thing, Value>[] = [];
  let refused: string | undefined;
  for (const [index, thing] of things.entries())
    try {
      rows.push({ thing, value: await act(thing) });
    } catch (error) {
      if (!isRefusal(error) && rows.length === 0) throw error;
      rows.push({ thing, problem: textOfError(error) });
      if (!isRefusal(error)) {
        rows.push(...things.slice(index + 1).map((rest) => ({ thing: rest, problem: notTried })));
        return { rows, endedBy: error };
      }
      refused ??= error instanceof ShopProblem ? error.code : 'usage';
    }
  return { rows, ...(refused !== undefined && { refused }) };
}
