import { PersonalInfos } from './profile/personal-infos.tsx';

export const feature = 'account';
export const meta = 'infos.meta';
export const personal = true;

export default function PersonalInfosPage() {
  return <PersonalInfos />;
}
