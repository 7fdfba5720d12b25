import { type PictureFacts, readPictureFacts } from '@labelwerk/artwork/template/pictures/picture-facts.ts';
import {
  type LabelPicture,
  sizeOfPicture,
  writePicturePage,
} from '@labelwerk/artwork/template/pictures/picture-page.ts';
import { readSvg, writeSvgPage } from '@labelwerk/artwork/template/pictures/svg-page.ts';
import type { Size } from '@labelwerk/domain/label/file-size.ts';
import { type PictureAnswer, type PictureQuestion, pictureLimits } from './picture-question.ts';

/** A drawing has no resolution: it is proposed at the width of 60 mm, which is that of these pixels at 300 ppi. */
const drawingWidth = 709;

async function answerFor({ file, kind, trim }: PictureQuestion): Promise<PictureAnswer> {
  if (file.size > (kind === 'svg' ? pictureLimits.svgBytes : pictureLimits.bytes))
    return { fault: 'too-large' };
  return kind === 'svg' ? ofDrawing(file, trim) : ofPicture(file, trim);
}

async function ofDrawing(file: File, trim: Size | undefined): Promise<PictureAnswer> {
  const drawing = readSvg(await file.text());
  if ('fault' in drawing) return drawing;
  const { width, height } = drawing;
  const proposed = sizeOfPicture({ width: drawingWidth, height: (drawingWidth * height) / width });
  const pdf = trim && (await writeSvgPage(drawing, trim, file.name));
  return { size: { width, height }, proposed, ...(pdf && { pdf: owned(pdf) }) };
}

async function ofPicture(file: File, trim: Size | undefined): Promise<PictureAnswer> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const facts = readPictureFacts(bytes);
  if (!facts) return { fault: 'unreadable' };
  if (facts.width * facts.height > pictureLimits.pixels) return { fault: 'too-many-pixels' };
  const size = uprightSize(facts);
  const answer = { size, proposed: sizeOfPicture(size) };
  if (!trim) return answer;
  const picture = isPrintable(facts) ? { ...facts, jpeg: bytes } : await decoded(file);
  if (!picture) return { fault: 'unreadable' };
  return { ...answer, pdf: owned(await writePicturePage(picture, trim, file.name)) };
}

/** An upright JPEG goes into the PDF as it is: nothing is lost. */
const isPrintable = ({ kind, orientation }: PictureFacts) => kind === 'jpeg' && orientation === 1;

/** From orientation 5 on, a picture is displayed on its side. */
const uprightSize = ({ width, height, orientation }: PictureFacts): Size =>
  orientation >= 5 ? { width: height, height: width } : { width, height };

/** The pixels as displayed; undefined if the browser can't decode them. */
async function decoded(file: File): Promise<LabelPicture | undefined> {
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return undefined;
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(image, 0, 0);
  image.close();
  const data = context?.getImageData(0, 0, width, height).data;
  return data && { width, height, pixels: new Uint8Array(data.buffer) };
}

const owned = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

self.addEventListener('message', async ({ data }: MessageEvent<PictureQuestion>) => {
  self.postMessage(await answerFor(data).catch((): PictureAnswer => ({ fault: 'unreadable' })));
});
