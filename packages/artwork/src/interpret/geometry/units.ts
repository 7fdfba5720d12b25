export const mmPerPoint = 25.4 / 72;
export const mmPerInch = 25.4;
