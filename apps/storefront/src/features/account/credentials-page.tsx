import { Credentials } from './profile/credentials.tsx';

export const room = 'account';
export const meta = 'credentials.meta';
export const islandRooms = ['account'] as const;
export const personal = true;

export default function CredentialsPage() {
  return <Credentials />;
}
