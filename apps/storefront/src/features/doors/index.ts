export { DoorsList } from './doors-list.tsx';
