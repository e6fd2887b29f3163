/** Decodes the escapes of a path. In a path with an invalid escape, it decodes only `%25`, with which pages encode the percent sign of that escape. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path.replaceAll('%25', '%');
  }
}
