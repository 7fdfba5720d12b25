export { PagePicture } from './page-picture.tsx';
export { SignedIn } from './signed-in.tsx';
