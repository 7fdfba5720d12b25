export { AccountFrame } from './profile/account-frame.tsx';
