export { PagePicture } from './artwork/page-picture.tsx';
export { SignedIn } from './signed-in.tsx';
