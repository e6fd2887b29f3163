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

/** Reads the JSON of the figures of a build; returns nothing if it is invalid. */
export function readFigures(text: string): Figures | undefined {
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(text));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}
