/** Moves the focus to the first field of a form that has an error; a closed `details` around it is opened. */
export function focusFault(
  form: HTMLFormElement,
  faults: Readonly<Record<string, string | undefined>>,
): void {
  const first = [...form.querySelectorAll<HTMLElement>('[name], [data-field]')].find((field) => {
    const name = field.getAttribute('name') ?? field.dataset.field ?? '';
    return faults[name] !== undefined;
  });
  first?.closest('details')?.setAttribute('open', '');
  first?.focus();
}
