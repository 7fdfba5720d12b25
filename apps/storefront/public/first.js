// Before the first paint, sets the chosen theme, whether net prices come first, and whether a customer is signed in.
// A page whose site leads with gross prices for everybody has `data-leads` already.
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  const buyer = localStorage.getItem('buyer');
  if (!dataset.leads && (buyer === 'business' || buyer === 'account')) dataset.leads = 'net';
  if (localStorage.getItem('signed-in')) dataset.signedIn = '';
} catch (_) {}

// The switch between prices with and without VAT works before its script runs.
addEventListener('change', ({ target }) => {
  const { buyer } = target.dataset ?? {};
  if (!buyer) return;
  const { dataset } = document.documentElement;
  if (buyer === 'business') dataset.leads = 'net';
  else delete dataset.leads;
  try {
    localStorage.setItem('buyer', buyer);
  } catch (_) {}
});

// The email field of a form without scripts of its own is cleaned while it is typed, like the kit's EmailField:
// accents and , ( ) : < > are removed from the local part, and those signs from the ends of the domain.
addEventListener('input', ({ target, isComposing }) => {
  if (isComposing || target.dataset?.clean !== 'email') return;
  const { value, selectionEnd } = target;
  const at = value.lastIndexOf('@');
  const local = at < 0 ? value : value.slice(0, at);
  const rest = at < 0 ? '' : `@${value.slice(at + 1).replace(/^[,():<>]+|[,():<>]+$/g, '')}`;
  const text = local.normalize('NFD').replace(/[\p{M},():<>]/gu, '') + rest;
  if (text === value) return;
  const caret = Math.max(0, text.length - value.length + selectionEnd);
  target.value = text;
  target.setSelectionRange(caret, caret);
});

// Records what a visitor types, chooses, presses or sends in a form until its scripts run:
// src/kit/form/catch-up.ts replays it then.
{
  const early = { changed: new WeakMap(), pressed: new WeakMap(), sent: new WeakSet() };
  const isTicked = (field) => field.type === 'checkbox' || field.type === 'radio';

  /** Listens in the capture phase, in forms that have no listeners yet. */
  const on = (kind, keep) => {
    const listen = (event) => {
      const form = event.target.closest?.('form[data-early]');
      if (form) keep(event, form);
    };
    addEventListener(kind, listen, true);
  };
  const hold = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  on('input', ({ target }) => early.changed.set(target, isTicked(target) ? target.checked : target.value));
  on('click', (event, form) => {
    const button = event.target.closest('button[type="button"]:not([popovertarget])');
    if (!button) return;
    early.pressed.set(form, button);
    hold(event);
  });
  on('submit', (event, form) => {
    early.sent.add(form);
    hold(event);
  });
  window.early = early;
}

// Starts the page's own scripts after the first paint: src/platform/http/page-text/scripts-after-paint.ts
// deferred them.
{
  const start = () => {
    for (const aside of document.querySelectorAll('script[data-after-paint]')) {
      const script = document.createElement('script');
      script.async = true;
      if (aside.dataset.kind) script.type = aside.dataset.kind;
      script.setAttribute('src', aside.dataset.afterPaint);
      aside.replaceWith(script);
    }
  };
  const watch = () => {
    // A hidden tab never paints.
    if (document.hidden) return start();
    const seen = (list) => list.getEntriesByName('first-contentful-paint').length > 0 && start();
    new PerformanceObserver(seen).observe({ type: 'paint', buffered: true });
    // A browser that does not report paints has painted by then.
    setTimeout(start, 1000);
  };
  addEventListener('DOMContentLoaded', watch);
  addEventListener('visibilitychange', start);
}
