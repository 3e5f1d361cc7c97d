/** Starts a download of a file in the browser. */

export function downloadBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL after this task. A minute is more than enough.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
