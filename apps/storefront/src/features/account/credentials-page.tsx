import { Credentials } from './profile/credentials.tsx';

export const feature = 'account';
export const meta = 'credentials.meta';
export const personal = true;

export default function CredentialsPage() {
  return <Credentials />;
}
