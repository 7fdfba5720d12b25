import { AddressesView } from './addresses-view.tsx';

export const room = 'addresses';
export const islandRooms = ['account', 'addresses'] as const;
export const personal = true;

export default function AddressManagementPage() {
  return <AddressesView />;
}
