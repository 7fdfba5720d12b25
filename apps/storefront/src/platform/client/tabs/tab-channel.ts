/**
 * What one tab tells the others of this browser: the session changed, the person signed out, the cart
 * changed. A message carries no data: a tab that hears it asks the API.
 */
export type TabMessage = 'session' | 'signed-out' | 'cart';

const channelName = 'shop';
const messages: ReadonlySet<unknown> = new Set<TabMessage>(['session', 'signed-out', 'cart']);

const isMessage = (data: unknown): data is TabMessage => messages.has(data);

let channel: BroadcastChannel | undefined;

/** Tells the other tabs of this browser. */
export function tellTabs(message: TabMessage): void {
  if (typeof BroadcastChannel !== 'function') return;
  if (channel) {
    channel.postMessage(message);
    return;
  }
  const once = new BroadcastChannel(channelName);
  once.postMessage(message);
  once.close();
}

/**
 * Calls back with the messages of other tabs for as long as the document lives. The channel is closed while
 * the page is in the back/forward cache: browsers do not keep a page there that could receive messages.
 */
export function listenToTabs(hear: (message: TabMessage) => void): void {
  if (typeof BroadcastChannel !== 'function') return;
  const open = () => {
    if (channel) return;
    channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isMessage(data)) hear(data);
    };
  };
  open();
  window.addEventListener('pageshow', open);
  window.addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
}
