export type StepState = {
  readonly current: number;
  /** Number of the first step: 0, or 1 for design services. */
  readonly first: number;
  /** Number of the last step; it depends on the service. */
  readonly last: number;
  readonly nextDisabled: boolean;
};

/** The previous step; undefined on the first one. */
export const previousStep = ({ current, first }: StepState): number | undefined =>
  current > first ? current - 1 : undefined;

/** The next step; undefined when it is blocked or this is the last one. */
export const nextStep = ({ current, last, nextDisabled }: StepState): number | undefined =>
  !nextDisabled && current < last ? current + 1 : undefined;
