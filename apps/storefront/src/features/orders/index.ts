export { PagePicture } from './artwork/page-picture.tsx';
export { OrderStep } from './order-step.tsx';
export { SignedIn } from './signed-in.tsx';
