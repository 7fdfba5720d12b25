import { expect, it, test } from 'vitest';
import { homeScreenIcon, homeScreenIcons } from './icon-handlers.ts';

const request = new Request('http://127.0.0.1:3000/app-icons/180.png');

test('the icons of the manifest and of Apple', () => {
  expect(homeScreenIcons).toEqual(['180.png', '192.png', '512.png']);
});

it.each(['181.png', '180', '180.png.exe', '../180.png', '', '9999999.png'])('no other: %s', async (file) => {
  expect((await homeScreenIcon(request, { file })).status).toBe(404);
});
