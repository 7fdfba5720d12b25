import { join } from 'node:path';

/** Where the drawn scenes lie, from the storefront's folder. */
export const scenesFolder = join('src', 'app', 'cut-fonts', 'scenes');

/** Where the picture library looks for fonts, once it sets its first text. */
export const fontConfiguration = join(process.cwd(), 'src', 'platform', 'scenes', 'fonts.conf');
