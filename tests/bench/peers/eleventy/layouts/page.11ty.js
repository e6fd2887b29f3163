/** Returns a page with the sidebar of its version. */
export default function render({ title, description, section, content, sidebars, page }) {
  const groups = sidebars.find(({ name }) => name === section)?.groups ?? [];
  const link = ({ label, href }) => {
    const current = page.url === `${href}/` ? ' aria-current="page"' : '';
    return `<li><a href="${href}"${current}>${escapeText(label)}</a></li>`;
  };
  const group = ({ label, items }) => `<h2>${escapeText(label)}</h2><ul>${items.map(link).join('')}</ul>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeText(title)}</title><meta name="description" content="${escapeText(description)}"></head>
<body><nav>${groups.map(group).join('')}</nav><main>${content}</main></body>
</html>`;
}

function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
