import type { Memo } from '../../memo/memo.ts';
import type { Document } from '../../model.ts';

/** Returns the documents without the drafts and their diagnostics. If drafts are included, their titles begin with "Draft:". */
export function documentsToShow(documents: readonly Document[], includesDrafts: boolean, memo: Memo): Document[] {
  if (!includesDrafts) return documents.filter(({ frontMatter }) => !frontMatter.draft);
  return documents.map((document) =>
    document.frontMatter.draft ? memo.cell(['draft', document.path], [document], () => marked(document)) : document,
  );
}

function marked(document: Document): Document {
  const { title, sidebar_label: label, ...frontMatter } = document.frontMatter;
  const labels = { title: asDraft(title), ...(label !== undefined && { sidebar_label: asDraft(label) }) };
  return { ...document, key: `${document.key} draft`, frontMatter: { ...frontMatter, ...labels } };
}

function asDraft(title: string): string {
  return `Draft: ${title}`;
}
