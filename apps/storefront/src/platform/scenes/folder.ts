import { join } from 'node:path';

/** Folder of the drawn scenes, relative to the storefront's folder. */
export const scenesFolder = join('src', 'app', 'cut-fonts', 'scenes');

/** Where the image library looks for fonts when it renders its first text. */
export const fontConfiguration = join(process.cwd(), 'src', 'platform', 'scenes', 'fonts.conf');
