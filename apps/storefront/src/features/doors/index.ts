export { DoorsLater } from './doors-later.tsx';
export { DoorsList } from './doors-list.tsx';
