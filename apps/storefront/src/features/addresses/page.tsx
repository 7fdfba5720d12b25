import { AddressesView } from './addresses-view.tsx';

export const feature = 'addresses';
export const personal = true;

export default function AddressManagementPage() {
  return <AddressesView />;
}
