import type { Diagnostic } from '../../diagnostic.ts';
import type { SourceFile } from '../../model.ts';

/** The texts of a page that `npm run new` has created. The author replaces them. */
export const PLACEHOLDERS = {
  description: 'Replace this text with one sentence that says what readers can do after they have read the page.',
  body: 'Replace this text with the first paragraph of the page.',
} as const;

/** Reports the texts of `npm run new` that are still in a page. */
export function checkPlaceholders({ path, text }: SourceFile): Diagnostic[] {
  return text.split('\n').flatMap((line, index) =>
    Object.values(PLACEHOLDERS)
      .filter((placeholder) => line.includes(placeholder))
      .map((placeholder): Diagnostic => {
        const at = { file: path, line: index + 1, column: line.indexOf(placeholder) + 1, length: placeholder.length };
        return {
          rule: 'page-placeholder',
          text: 'The page still contains a placeholder of npm run new.',
          hint: 'Replace the text. To leave the page out of the site until then, add draft: true to its front matter.',
          at,
        };
      }),
  );
}
