import { Invitation } from './invitation.tsx';

export const feature = 'people';
export const meta = 'invitation.meta';
export const personal = true;

export default function InvitationPage() {
  return <Invitation />;
}
