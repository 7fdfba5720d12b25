import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { srgbProfile } from '../document/srgb-profile.ts';
import { inkTable, usePressProfile } from './press-profile.ts';
import { profileFault } from './profile-fault.ts';
import { readRgbProfile, srgb } from './rgb-source.ts';
import { softProof } from './soft-proof.ts';
import { tableNodes } from './source-table.ts';

/** The CMYK profile that the colour engine brings. */
async function engineProfile(): Promise<Buffer> {
  const picture = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .withIccProfile('cmyk')
    .tiff()
    .toBuffer();
  const { icc } = await sharp(picture).metadata();
  if (!icc) throw new Error('no profile');
  return icc;
}

const percentAt = async ([red, green, blue]: readonly [number, number, number]) => {
  const table = await inkTable({ kind: 'rgb', rgb: srgb }, false);
  const node = red + green * tableNodes + blue * tableNodes ** 2;
  return [...table.values()].map((amounts) => Math.round((amounts[node] ?? 0) / 2.55));
};

test('the table of sRGB agrees with the colour engine that converts the same colours in one step', async () => {
  const last = tableNodes - 1;
  for (const node of [
    [0, 0, 0],
    [last, last, last],
    [last, 0, 0],
    [0, last, 0],
    [0, 0, last],
    [16, 16, 16],
    [28, 21, 17],
  ] as const) {
    const raw = Uint8Array.from(node, (index) => Math.round((index / last) * 255));
    const direct = await sharp(raw, { raw: { width: 1, height: 1, channels: 3 } })
      .withIccProfile('cmyk')
      .raw()
      .toBuffer();
    const inks = await percentAt(node);
    for (const [channel, percent] of inks.entries())
      expect(Math.abs(percent - (direct[channel] ?? 0) / 2.55), String(node)).toBeLessThanOrEqual(2);
  }
  expect(await percentAt([last, last, last])).toEqual([0, 0, 0, 0]);
});

test('black of a picture is printed in several inks, within the sum that the profile allows', async () => {
  const sum = (await percentAt([0, 0, 0])).reduce((total, percent) => total + percent, 0);
  expect(sum).toBeGreaterThan(150);
  expect(sum).toBeLessThan(300);
});

test('a profile of primaries and curves is read, any other bytes are not', () => {
  const profile = readRgbProfile(srgbProfile());
  expect(profile?.primaries.flat()).toHaveLength(9);
  for (const [channel, primary] of (profile?.primaries ?? []).entries())
    for (const [axis, value] of primary.entries())
      expect(value).toBeCloseTo(srgb.primaries[channel]?.[axis] ?? 0, 3);
  for (const value of [0, 0.2, 0.5, 1])
    expect(profile?.curves[1](value)).toBeCloseTo(srgb.curves[1](value), 3);
  for (let length = 0; length < 600; length += 7)
    expect(readRgbProfile(srgbProfile().subarray(0, length))).toBeUndefined();
  expect(readRgbProfile(new Uint8Array(4_000).fill(255))).toBeUndefined();
});

test('only a CMYK profile of a press is accepted', async () => {
  const profile = await engineProfile();
  expect(profileFault(profile)).toBeUndefined();
  expect(profileFault(srgbProfile())).toBe('is not a CMYK profile');
  expect(profileFault(profile.subarray(0, 200))).toBe('is damaged');
  expect(profileFault(Buffer.from('%PDF-1.7'))).toBe('is not an ICC profile');
});

test('another profile is used by its path; without its file, the one of the engine', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'labelwerk-press-'));
  const path = join(folder, 'press.icc');
  const usual = await percentAt([20, 10, 5]);
  const plates = ['Cyan', 'Magenta', 'Yellow', 'Black'].map((ink, channel) => ({
    ink,
    width: 4,
    height: 1,
    amounts: Uint8Array.from([0, 60, 120, 180], (amount) => amount / (channel + 1)),
  }));
  const proof = async () => [...((await softProof(plates)?.raw().toBuffer()) ?? [])];
  const usualProof = await proof();
  expect(usualProof).toHaveLength(12);
  try {
    writeFileSync(path, await engineProfile());
    usePressProfile(path);
    expect(await percentAt([20, 10, 5])).toEqual(usual);
    for (const [at, value] of (await proof()).entries())
      expect(Math.abs(value - (usualProof[at] ?? 0))).toBeLessThanOrEqual(4);
    usePressProfile(join(folder, 'missing.icc'));
    expect(await percentAt([20, 10, 5])).toEqual(usual);
    expect(await proof()).toEqual(usualProof);
  } finally {
    usePressProfile(undefined);
    rmSync(folder, { recursive: true });
  }
});
