export { ContentPage } from './content-page.tsx';
export { PageBody } from './parts/body.tsx';
