export { ReviewsLater } from './reviews-later.tsx';
