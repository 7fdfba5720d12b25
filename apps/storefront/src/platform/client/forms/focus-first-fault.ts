/**
 * Moves the focus to the first field in the order of the page that is marked as wrong; in a group of choices to the
 * chosen one, or to the first. Returns whether there was one.
 */
export function focusFirstFault(root: ParentNode | null): boolean {
  const first = root?.querySelector<HTMLElement>('[aria-invalid="true"]');
  first?.closest('details')?.setAttribute('open', '');
  const field = first?.matches('fieldset')
    ? (first.querySelector<HTMLElement>('input:checked') ?? first.querySelector<HTMLElement>('input'))
    : first;
  field?.focus();
  return field !== undefined && field !== null;
}
