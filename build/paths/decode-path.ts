/** Decodes the escapes of a path; a path with an invalid escape is returned unchanged. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
