/** What public/first.js has kept, by field and form. */
type Early = {
  /** Last value of a field that was touched; of one that is ticked, whether it is. */
  readonly changed: WeakMap<Element, string | boolean>;
  readonly pressed: WeakMap<Element, HTMLButtonElement>;
  readonly sent: WeakSet<Element>;
};

declare global {
  interface Window {
    early?: Early;
  }
}

/** What was set in between is drawn. */
const drawn = () => new Promise((done) => setTimeout(done));

/**
 * Sets what was typed or chosen in a field that has come to life. Its page's scripts know the value the page began with,
 * and may hold what stands there now for that very value: so it is another one for a moment, and the change a change.
 */
function setField(field: Element, value: string | boolean): void {
  if (field instanceof HTMLInputElement && typeof value === 'boolean') {
    if (field.checked === value) field.checked = !value;
    field.click();
    return;
  }
  if (!('value' in field)) return;
  const caret =
    field instanceof HTMLInputElement && field === document.activeElement ? field.selectionStart : null;
  field.value = '';
  // Past the setter that hides such a change from the page's scripts.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
  if (caret !== null) (field as HTMLInputElement).setSelectionRange(caret, caret);
}

/**
 * Does what somebody did in a form before its scripts ran, as if they did it now: a slow line must not lose what was
 * typed, nor send a form to nowhere. It is done once; from here on the form's own scripts listen.
 */
export async function catchUp(form: HTMLFormElement): Promise<void> {
  delete form.dataset.early;
  const { early } = window;
  if (!early) return;
  // What called this is at its end then, and takes up events again.
  await drawn();
  for (const field of form.elements) {
    const value = early.changed.get(field);
    if (value === undefined) continue;
    early.changed.delete(field);
    setField(field, value);
    await drawn();
    // Fields that settle what was typed do so when they are left.
    if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await drawn();
  }
  early.pressed.get(form)?.click();
  early.pressed.delete(form);
  await drawn();
  if (early.sent.delete(form) && form.isConnected) form.requestSubmit();
}
