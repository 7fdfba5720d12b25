/** What public/first.js has recorded, by field and form. */
type Early = {
  /** Last value of a changed field; for a checkbox or radio button its state. */
  readonly changed: WeakMap<Element, string | boolean>;
  readonly pressed: WeakMap<Element, HTMLButtonElement>;
  readonly sent: WeakSet<Element>;
};

declare global {
  interface Window {
    early?: Early;
  }
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Resolves after pending state updates are rendered. */
const drawn = () => new Promise((done) => setTimeout(done));

/**
 * Sets the value of a field that was changed before hydration. React knows the initial value and may take
 * the current one for it: the value is first set to a different one, so that the change is seen as a
 * change.
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
  // Bypasses the setter with which React tracks the value.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
  if (caret !== null) (field as HTMLInputElement).setSelectionRange(caret, caret);
}

/**
 * Shows recorded texts again where hydration removed them, so that whoever goes on typing adds to them. Returns the
 * fields that are changed from then on: their present value is newer than the recorded one.
 */
function keepTyping(form: HTMLFormElement, early: Early): WeakSet<Element> {
  for (const field of form.elements) {
    const value = early.changed.get(field);
    if (typeof value === 'string' && (field as TextControl).value !== value)
      (field as TextControl).value = value;
  }
  const newer = new WeakSet<Element>();
  form.addEventListener('input', ({ target, isTrusted }) => {
    if (isTrusted && target instanceof Element) newer.add(target);
  });
  return newer;
}

/**
 * Replays what somebody did in a form before its scripts ran: on a slow connection no input may be lost,
 * and no form may be submitted to nowhere. Runs once; afterwards the form's own listeners are active.
 */
export async function catchUp(form: HTMLFormElement): Promise<void> {
  delete form.dataset.early;
  const { early } = window;
  if (!early) return;
  const newer = keepTyping(form, early);
  // After the caller has finished and React handles events again.
  await drawn();
  for (const field of form.elements) {
    const value = early.changed.get(field);
    if (value === undefined) continue;
    early.changed.delete(field);
    // The form's own listeners have seen what was typed since.
    if (newer.has(field)) continue;
    setField(field, value);
    await drawn();
    // Fields that commit their value on blur do so.
    if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await drawn();
  }
  early.pressed.get(form)?.click();
  early.pressed.delete(form);
  await drawn();
  if (early.sent.delete(form) && form.isConnected) form.requestSubmit();
}
