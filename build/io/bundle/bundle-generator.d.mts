/** Returns the path of the bundled generator. It is bundled again when a file of its code has changed. */
export function bundleGenerator(project: string): Promise<string>;
