/** Whether this browser remembers a file that was chosen before any label and not ordered; nothing is loaded to see it. */
export function hasLeftOver(): boolean {
  try {
    return /"first-(file|picture):/.test(localStorage.getItem('uploads') ?? '');
  } catch {
    return false;
  }
}
