import * as v from 'valibot';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

const schema = v.strictObject({
  /** The wall time of a build without caches. */
  buildSeconds: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** The scores of the golden queries, as `npm run search:quality -- --json` prints them. */
  search: v.optional(v.strictObject({ count: v.number(), hit1: share, hit3: share, mrr: share })),
});

/** What was measured while a site was built. */
export type Figures = v.InferOutput<typeof schema>;

/** The figures of a build, or what is wrong with their file. */
type ReadFigures =
  | { readonly figures: Figures; readonly mistake?: undefined }
  | { readonly figures?: undefined; readonly mistake: string };

const NO_OBJECT = 'The file has no object of figures.';

/** Reads the JSON of the figures of a build. */
export function readFigures(text: string): ReadFigures {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { mistake: 'The file is not valid JSON.' };
  }
  const { success, output, issues } = v.safeParse(schema, json);
  // The schema of an object accepts an array.
  if (Array.isArray(json)) return { mistake: NO_OBJECT };
  if (success) return { figures: output };
  const [issue] = issues;
  const path = v.getDotPath(issue);
  return { mistake: path === null ? NO_OBJECT : `The figure ${path} is not valid.` };
}
