/** Returns the address of a prefilled issue. The configured address may have a query of its own, such as a template. */
export function issueAddress(issues: string, fields: { readonly title: string; readonly body: string }): string {
  const address = new URL(issues);
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
  // Every service decodes `%20` as a space, but only some decode `+`.
  address.search = String(address.searchParams).replaceAll('+', '%20');
  return address.href;
}
