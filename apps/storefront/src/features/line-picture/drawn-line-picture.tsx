import { DrawnPicture } from '#features/transparency/index.ts';

export default DrawnPicture;
