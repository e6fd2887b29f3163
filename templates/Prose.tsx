/** The body of a document: finished HTML from Markdown. */
export function Prose({ html }: { readonly html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
