import type { ReportFinding } from '@labelwerk/contracts/artwork/report.ts';

type Finish = {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  /** The ink that shows where the finish goes; null if it needs none. */
  readonly spot: string | null;
};
type Finished = {
  readonly finishes: readonly string[];
  readonly ownedTool: boolean;
  readonly sharedTool?: boolean | undefined;
};

/** An ordered finish whose ink is not in the file: rule, variant and ink. */
const missingInk = /^LP-FIN-1 \S+ (.+)$/;

/** The ordered finish that a finding is about: its ink is missing in the file. Undefined for other findings. */
export function finishToDrop(
  { kind }: Pick<ReportFinding, 'kind'>,
  { finishes: ordered }: Pick<Finished, 'finishes'>,
  finishes: readonly Finish[],
): Finish | undefined {
  const [, ink] = missingInk.exec(kind) ?? [];
  return ink === undefined
    ? undefined
    : finishes.find(({ id, spot }) => spot === ink && ordered.includes(id));
}

/** A configuration without a finish, and without the tool of an earlier order if nothing needs it any more. */
export function withoutFinish<Configuration extends Finished>(
  configuration: Configuration,
  dropped: string,
  finishes: readonly Finish[],
): Configuration {
  const rest = configuration.finishes.filter((id) => id !== dropped);
  const kinds = new Set(finishes.filter(({ id }) => rest.includes(id)).map(({ kind }) => kind));
  const needsTool = kinds.has('foil') || kinds.has('emboss');
  return {
    ...configuration,
    finishes: rest,
    ownedTool: configuration.ownedTool && needsTool,
    ...(configuration.sharedTool && { sharedTool: needsTool }),
  };
}
