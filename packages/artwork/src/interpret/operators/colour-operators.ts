import { type Colour, initialColour } from '../colour/colour.ts';
import { type ColourSpace, deviceCmyk, deviceGray, deviceRgb } from '../colour/colour-space.ts';
import { nameIn } from '../operand.ts';
import { numberAt, type Operands, type Operators } from '../run.ts';
import { namedSpace } from './named-space.ts';

const numbersOf = (operands: Operands): number[] =>
  operands.filter((value): value is number => typeof value === 'number');

const device = (space: ColourSpace, operands: Operands): Colour => ({
  space,
  values: Array.from({ length: space.components }, (_, index) => numberAt(operands, index)),
});

function chosen(current: Colour, operands: Operands): Colour {
  const pattern = nameIn(operands.at(-1));
  const values = numbersOf(operands);
  return pattern === undefined ? { space: current.space, values } : { space: current.space, values, pattern };
}

/**
 * Disables colour operators in uncoloured content (an uncoloured pattern, a glyph after `d1`): the outer colour
 * applies.
 */
const unlessUncoloured = (operators: Operators): Operators =>
  Object.fromEntries(
    Object.entries(operators).map(([name, operator]) => [
      name,
      (run, operands) => {
        if (!run.isUncoloured) operator(run, operands);
      },
    ]),
  );

/** Colour operators for fills (lower case) and strokes (upper case). */
export const colourOperators: Operators = unlessUncoloured({
  g(run, operands) {
    run.state.fill = device(deviceGray, operands);
  },
  G(run, operands) {
    run.state.stroke = device(deviceGray, operands);
  },
  rg(run, operands) {
    run.state.fill = device(deviceRgb, operands);
  },
  RG(run, operands) {
    run.state.stroke = device(deviceRgb, operands);
  },
  k(run, operands) {
    run.state.fill = device(deviceCmyk, operands);
  },
  K(run, operands) {
    run.state.stroke = device(deviceCmyk, operands);
  },
  cs(run, operands) {
    run.state.fill = initialColour(namedSpace(run, nameIn(operands[0])));
  },
  CS(run, operands) {
    run.state.stroke = initialColour(namedSpace(run, nameIn(operands[0])));
  },
  sc(run, operands) {
    run.state.fill = chosen(run.state.fill, operands);
  },
  scn(run, operands) {
    run.state.fill = chosen(run.state.fill, operands);
  },
  SC(run, operands) {
    run.state.stroke = chosen(run.state.stroke, operands);
  },
  SCN(run, operands) {
    run.state.stroke = chosen(run.state.stroke, operands);
  },
});
