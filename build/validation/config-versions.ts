import * as v from 'valibot';
import { versionName, versionPath } from './config-addresses.ts';
import { flag, nonEmptyText as text } from './schema.ts';
import { schemaMessage, suchAs } from './schema-mistake.ts';

const version = v.strictObject({
  name: versionName,
  label: text,
  path: versionPath,
  /** Whether the version is maintained; every page of an unmaintained version has a banner. */
  maintained: v.optional(flag, true),
});

type Version = v.InferOutput<typeof version>;

/** The path of a property of a version, as valibot reports it. */
type PropertyPath = [v.ArrayPathItem, v.ObjectPathItem];

const REPEATED = schemaMessage(
  'must differ from that of the other versions',
  'Give each version its own name, label and path.',
);

const MISPLACED = schemaMessage(
  "must be 'current' in the first version only",
  'Move the current version to the start of the list.',
);

const UNNAMED = schemaMessage("must be 'current' in the first version, which is the current one", "Write 'current'.");

/** The schema of the docs versions. The first one is current. */
export const versions = v.pipe(
  v.array(version),
  v.nonEmpty(schemaMessage('must have an entry', suchAs("{ name: 'current', label: '1.x', path: '/docs' }"))),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const path of repetitions(dataset.value)) addIssue({ message: REPEATED, path });
    for (const issue of misnamed(dataset.value)) addIssue(issue);
  }),
);

/** Returns the paths of the names, labels and paths that an earlier version already has. Such versions would have the same files. */
function repetitions(list: readonly Version[]): PropertyPath[] {
  return list.flatMap((each, index) =>
    (['name', 'label', 'path'] as const)
      .filter((key) => list.slice(0, index).some((other) => other[key].toLowerCase() === each[key].toLowerCase()))
      .map((key) => pathTo(list, index, key)),
  );
}

/**
 * Returns the mistake in the names if the first version is not called `current`. Browsers store the name that a reader chooses, so this name keeps
 * the choice at the newest version after a release.
 */
function misnamed(list: readonly Version[]): { readonly message: string; readonly path: PropertyPath }[] {
  const index = list.findIndex(({ name }) => name === 'current');
  if (index === 0) return [];
  const isLater = index > 0;
  return [{ message: isLater ? MISPLACED : UNNAMED, path: pathTo(list, isLater ? index : 0, 'name') }];
}

function pathTo(list: readonly Version[], index: number, key: keyof Version): PropertyPath {
  const { [index]: each } = list;
  return [
    { type: 'array', origin: 'value', input: [...list], key: index, value: each },
    { type: 'object', origin: 'value', input: { ...each }, key, value: each?.[key] },
  ];
}
