/** Storage in the browser: cookie, local storage, IndexedDB, or session storage. */
type Place = 'cookie' | 'local' | 'database' | 'tab';

export type Kept = {
  /** Its name, or the prefix of its name. */
  readonly name: string;
  readonly place: Place;
  /** Days until the browser deletes it; 0 where the kind of storage decides. */
  readonly days: number;
  /** Purpose: a key of the messages under `legal.kept`. */
  readonly purpose:
    | 'session'
    | 'sign-in'
    | 'invitation'
    | 'revision'
    | 'guest'
    | 'device'
    | 'cart'
    | 'consent'
    | 'theme'
    | 'buyer'
    | 'signed-in'
    | 'tour'
    | 'calculator'
    | 'applicator'
    | 'program'
    | 'screen'
    | 'uploads'
    | 'files'
    | 'work';
};

export const minutesOfDay = 1440;

/**
 * Everything the shop stores in a browser; a test finds entries that the code adds beyond it. All of it is
 * needed for what the visitor requested.
 */
export const keptInBrowser: readonly Kept[] = [
  { name: '__Host-session', place: 'cookie', days: 7, purpose: 'session' },
  { name: '__Host-guest', place: 'cookie', days: 365, purpose: 'guest' },
  { name: '__Host-device', place: 'cookie', days: 400, purpose: 'device' },
  { name: '__Host-sign-in', place: 'cookie', days: 3 / minutesOfDay, purpose: 'sign-in' },
  { name: 'cart-id', place: 'cookie', days: 30, purpose: 'cart' },
  { name: 'consent', place: 'cookie', days: 180, purpose: 'consent' },
  { name: 'theme', place: 'local', days: 0, purpose: 'theme' },
  { name: 'signed-in', place: 'local', days: 0, purpose: 'signed-in' },
  { name: 'buyer', place: 'local', days: 0, purpose: 'buyer' },
  { name: 'calculator', place: 'local', days: 0, purpose: 'calculator' },
  { name: 'applicator', place: 'local', days: 0, purpose: 'applicator' },
  { name: 'design-program', place: 'local', days: 0, purpose: 'program' },
  { name: 'screen-scale', place: 'local', days: 0, purpose: 'screen' },
  { name: 'uploads', place: 'local', days: 0, purpose: 'uploads' },
  { name: 'uploads', place: 'database', days: 0, purpose: 'files' },
  { name: 'tour', place: 'local', days: 0, purpose: 'tour' },
  { name: 'artwork-for-next-line', place: 'tab', days: 0, purpose: 'work' },
  { name: 'tour', place: 'tab', days: 0, purpose: 'tour' },
  { name: 'account-invitation', place: 'tab', days: 0, purpose: 'invitation' },
  { name: 'service-revision', place: 'tab', days: 0, purpose: 'revision' },
  { name: 'sign-in-code', place: 'tab', days: 0, purpose: 'sign-in' },
  { name: 'taken-', place: 'tab', days: 0, purpose: 'work' },
  { name: 'draft:', place: 'tab', days: 0, purpose: 'work' },
  { name: 'places', place: 'tab', days: 0, purpose: 'work' },
];
