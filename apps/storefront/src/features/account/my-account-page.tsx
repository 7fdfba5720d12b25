import { AccountHome } from './profile/account-home.tsx';

export const feature = 'account';
export const meta = 'home.meta';
export const personal = true;

export default function MyAccountPage() {
  return <AccountHome />;
}
