/** Where a browser keeps something: a cookie, for good, in its database, or until the tab is closed. */
type Place = 'cookie' | 'local' | 'database' | 'tab';

export type Kept = {
  /** Its name, or what its name begins with. */
  readonly name: string;
  readonly place: Place;
  /** Days until the browser forgets it; 0 where the place itself says how long. */
  readonly days: number;
  /** What it is for: a key of the messages under `legal.kept`. */
  readonly purpose:
    | 'session'
    | 'sign-in'
    | 'invitation'
    | 'guest'
    | 'device'
    | 'cart'
    | 'consent'
    | 'theme'
    | 'tour'
    | 'calculator'
    | 'applicator'
    | 'uploads'
    | 'files'
    | 'work';
};

export const minutesOfDay = 1440;

/** Everything the shop keeps in a browser; a test finds what the code sets beyond it. All of it serves what was asked for. */
export const keptInBrowser: readonly Kept[] = [
  { name: '__Host-session', place: 'cookie', days: 7, purpose: 'session' },
  { name: '__Host-guest', place: 'cookie', days: 365, purpose: 'guest' },
  { name: '__Host-device', place: 'cookie', days: 400, purpose: 'device' },
  { name: '__Host-sign-in', place: 'cookie', days: 3 / minutesOfDay, purpose: 'sign-in' },
  { name: 'cart-id', place: 'cookie', days: 30, purpose: 'cart' },
  { name: 'consent', place: 'cookie', days: 180, purpose: 'consent' },
  { name: 'theme', place: 'local', days: 0, purpose: 'theme' },
  { name: 'calculator', place: 'local', days: 0, purpose: 'calculator' },
  { name: 'applicator', place: 'local', days: 0, purpose: 'applicator' },
  { name: 'uploads', place: 'local', days: 0, purpose: 'uploads' },
  { name: 'uploads', place: 'database', days: 0, purpose: 'files' },
  { name: 'tour', place: 'local', days: 0, purpose: 'tour' },
  { name: 'artwork-for-next-line', place: 'tab', days: 0, purpose: 'work' },
  { name: 'tour', place: 'tab', days: 0, purpose: 'tour' },
  { name: 'account-invitation', place: 'tab', days: 0, purpose: 'invitation' },
  { name: 'sign-in-code', place: 'tab', days: 0, purpose: 'sign-in' },
  { name: 'taken-', place: 'tab', days: 0, purpose: 'work' },
  { name: 'draft:', place: 'tab', days: 0, purpose: 'work' },
  { name: 'places', place: 'tab', days: 0, purpose: 'work' },
];
