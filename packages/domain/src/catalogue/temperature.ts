/** The figure of a temperature, with the minus sign (U+2212) where it is below zero. */
export const formatDegrees = (degrees: number): string => String(degrees).replace('-', '−');

/** A temperature in °C: `−26 °C`; the space does not break. */
export const formatTemperature = (degrees: number): string => `${formatDegrees(degrees)}\u00a0°C`;

/** The temperatures between two in °C: `−20…80 °C`. */
export const formatTemperatures = (from: number, to: number): string =>
  `${formatDegrees(from)}…${formatTemperature(to)}`;
