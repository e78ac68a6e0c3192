/**
 * Saves a text or bytes as a file through a download of the browser. Its object URL is released
 * after a minute.
 */
export function download(name: string, text: BlobPart, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
