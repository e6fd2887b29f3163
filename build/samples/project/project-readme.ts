const ACTIONS = {
  start: 'Starts the server',
  dev: 'Starts the server and restarts it when a file changes',
  client: 'Calls the running server',
  react: 'Starts the React app, which calls the running server',
  next: 'Starts the Next.js app',
  test: 'Runs the tests',
  types: 'Checks the types of all files',
};

/** Matches the page of a Next.js app at the address `/`. */
const HOME = /^(?:pages\/index|app\/(?:\([^/]*\)\/)*page)\.[jt]sx?$/;

/** Where a project comes from. */
export interface ProjectPage {
  readonly title: string;
  readonly url: string;
  /** The name of the site. */
  readonly site: string;
}

/** What a project can run. */
interface ProjectCommands {
  /** The scripts of its `package.json`. */
  readonly scripts: Readonly<Record<string, string>>;
  /** The paths of its files. */
  readonly paths: readonly string[];
  /** The files that its page runs with tsx. */
  readonly called: readonly string[];
}

/** Returns the README of a project: where its code comes from, and its commands. */
export function projectReadme({ title, url, site }: ProjectPage, { scripts, paths, called }: ProjectCommands): string {
  const next = paths.some((path) => HOME.test(path)) ? ACTIONS.next : `${ACTIONS.next}, which has no page at \`/\``;
  const rows = [
    ...Object.entries({ ...ACTIONS, next }).flatMap(([name, action]) =>
      name in scripts ? [[`\`npm ${/^(?:start|test)$/.test(name) ? '' : 'run '}${name}\``, action] as const] : [],
    ),
    ...called.map((path) => [`\`npx tsx ${path}\``, 'Runs this script from the page'] as const),
  ];
  return [
    `# ${title}`,
    '',
    `This project contains the files of the page [${title}](${url}) of the ${site} documentation, and the files of the example app that they need.`,
    '',
    'Install the packages first:',
    '',
    '```sh',
    'npm install',
    '```',
    '',
    ...(rows.length > 0 ? ['Then run one of these commands:', '', ...tableOf(rows), ''] : []),
  ].join('\n');
}

function tableOf(rows: readonly (readonly [command: string, action: string])[]): string[] {
  const all = [['Command', 'Description'] as const, ...rows];
  const width = Math.max(...all.map(([command]) => command.length));
  const wide = Math.max(...all.map(([, action]) => action.length));
  const [head = '', ...body] = all.map(([command, action]) => `| ${command.padEnd(width)} | ${action.padEnd(wide)} |`);
  return [head, `| ${'-'.repeat(width)} | ${'-'.repeat(wide)} |`, ...body];
}
