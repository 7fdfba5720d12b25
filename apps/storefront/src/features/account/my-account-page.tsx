import { AccountHome } from './profile/account-home.tsx';

export const room = 'account';
export const meta = 'home.meta';
export const islandRooms = ['account'] as const;
export const personal = true;

export default function MyAccountPage() {
  return <AccountHome />;
}
