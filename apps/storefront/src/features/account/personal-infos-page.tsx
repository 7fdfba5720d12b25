import { PersonalInfos } from './profile/personal-infos.tsx';

export const room = 'account';
export const meta = 'infos.meta';
export const islandRooms = ['account'] as const;
export const personal = true;

export default function PersonalInfosPage() {
  return <PersonalInfos />;
}
