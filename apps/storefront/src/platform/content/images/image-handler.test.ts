import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { imageHandler, type SourceAnswer } from './image-handler.ts';

const plain = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif', width = 1_000) =>
  sharp({ create: { width, height: width / 2, channels: 3, background: '#c33' } })
    .toFormat(format)
    .toBuffer();

const paths: string[] = [];
const sources = new Map<string, SourceAnswer>();
let handle = imageHandler(async () => Promise.reject(new Error('not set')));
beforeEach(() => {
  paths.length = 0;
  sources.clear();
  handle = imageHandler(async (path) => {
    paths.push(path);
    const source = sources.get(path);
    return source ?? { status: 404, headers: new Headers(), bytes: new Uint8Array() };
  });
});

const put = (path: string, type: string, bytes: Buffer, caching = '') =>
  sources.set(path, {
    status: 200,
    headers: new Headers({ 'content-type': type, 'cache-control': caching }),
    bytes: new Uint8Array(bytes),
  });

const get = (path: string, width: number, headers: Record<string, string> = {}) =>
  handle(new Request(`http://shop/_next/image?url=${encodeURIComponent(path)}&w=${width}&q=75`, { headers }));

const sizeOf = async (answer: Response) => {
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
  return { format, width, height };
};

test('a picture is made smaller, as WebP where that is shown', async () => {
  put('/media/a.jpg', 'image/jpeg', await plain('jpeg'));
  const answer = await get('/media/a.jpg', 640, { accept: 'image/avif,image/webp,*/*' });
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=14400, must-revalidate',
    'content-disposition': 'attachment; filename="a.webp"',
    'content-security-policy': "script-src 'none'; frame-src 'none'; sandbox;",
    vary: 'Accept',
  });
  expect(await sizeOf(answer)).toEqual({ format: 'webp', width: 640, height: 320 });
  expect(await sizeOf(await get('/media/a.jpg', 384))).toEqual({ format: 'jpeg', width: 384, height: 192 });
});

test('a picture is never made wider than it is', async () => {
  put('/media/a.png', 'image/png', await plain('png', 100));
  expect(await sizeOf(await get('/media/a.png', 3840))).toEqual({ format: 'png', width: 100, height: 50 });
});

test.each(['webp', 'avif'] as const)('%s becomes JPEG where it may not be shown', async (format) => {
  put(`/media/a.${format}`, `image/${format}`, await plain(format));
  expect((await sizeOf(await get(`/media/a.${format}`, 64))).format).toBe('jpeg');
});

test('a picture that moves stays as it is', async () => {
  const frames = await Promise.all(
    ['#c33', '#3c3'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  put('/media/a.gif', 'image/gif', gif);
  const answer = await get('/media/a.gif', 16, { accept: 'image/webp' });
  expect(answer.headers.get('content-type')).toBe('image/gif');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(gif);
});

test('what can not be read stays as it is', async () => {
  put('/media/a.jpg', 'image/jpeg', Buffer.from('no picture'));
  const answer = await get('/media/a.jpg', 640);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(await answer.text()).toBe('no picture');
});

test('a picture is made once, also for requests at the same time', async () => {
  put('/media/a.jpg', 'image/jpeg', await plain('jpeg'), 'public, max-age=86400');
  const [one, other] = await Promise.all([get('/media/a.jpg', 64), get('/media/a.jpg', 64)]);
  expect(one.headers.get('etag')).toBe(other.headers.get('etag'));
  const third = await get('/media/a.jpg', 64, { 'if-none-match': one.headers.get('etag') ?? '' });
  expect([third.status, await third.text()]).toEqual([304, '']);
  expect(third.headers.get('cache-control')).toBe('public, max-age=86400, must-revalidate');
  expect(paths).toEqual(['/media/a.jpg']);
});

test('SVG, pages and what is missing are refused in the language of the person, and asked for again', async () => {
  put('/icon.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  put('/', 'text/html', Buffer.from('<p>'));
  const statusOf = async (path: string) => (await get(path, 64)).status;
  put('/media/page.jpg', 'text/html', Buffer.from('<p>'));
  const addresses = ['/icon.svg', '/', '/media/page.jpg', '/media/none.jpg'];
  expect(await Promise.all(addresses.map(statusOf))).toEqual([400, 400, 400, 404]);
  const refusal = await get('https://example.com/a.jpg', 64, { 'accept-language': 'de' });
  expect(refusal.status).toBe(400);
  expect(((await refusal.json()) as { detail: string }).detail).toContain('Adresse');
  await statusOf('/media/none.jpg');
  expect(paths.filter((path) => path === '/media/none.jpg')).toHaveLength(2);
});

test('a path that leads elsewhere is refused, and a shop that can not answer is no fault of the request', async () => {
  const answer = (status: number) => ({ status, headers: new Headers(), bytes: new Uint8Array() });
  for (const [status, expected] of [
    [308, 400],
    [403, 400],
    [500, 502],
    [503, 502],
  ] as const) {
    handle = imageHandler(async () => answer(status));
    expect((await get('/media/a.jpg', 64)).status, String(status)).toBe(expected);
  }
});

test('many pictures at once are refused in the end, and made when there is room', async () => {
  const jpeg = await plain('jpeg', 100);
  let go: () => void = () => undefined;
  const answering = new Promise<void>((resolve) => {
    go = resolve;
  });
  handle = imageHandler(async () => {
    await answering;
    return {
      status: 200,
      headers: new Headers({ 'content-type': 'image/jpeg' }),
      bytes: new Uint8Array(jpeg),
    };
  });
  const answers = Array.from({ length: 60 }, (_, index) => get(`/media/${index}.jpg`, 64));
  const refused = await Promise.race(answers.slice(50));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  go();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(42);
  expect((await get('/media/59.jpg', 64)).status).toBe(200);
});

test('a shop that does not answer is no fault of the request', async () => {
  handle = imageHandler(() => Promise.reject(new Error('its answer is larger than 16 bytes')));
  expect((await get('/media/a.jpg', 64)).status).toBe(502);
});
