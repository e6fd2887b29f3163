const ACTIONS: Readonly<Record<string, string>> = {
  start: 'Starts the server',
  dev: 'Starts the server and restarts it when a file changes',
  client: 'Calls the running server',
  react: 'Starts the React app, which calls the running server',
  next: 'Starts the Next.js app',
  test: 'Runs the tests',
  types: 'Checks the types of all files',
};

/** Where a project comes from. */
export interface ProjectPage {
  readonly title: string;
  readonly url: string;
  /** The name of the site. */
  readonly site: string;
}

/** The commands of a project: the scripts of its `package.json`, and the files that its page runs with tsx. */
interface ProjectCommands {
  readonly scripts: Readonly<Record<string, string>>;
  readonly files: readonly string[];
}

/** Returns the README of a project: where its code comes from, and its commands. */
export function projectReadme({ title, url, site }: ProjectPage, { scripts, files }: ProjectCommands): string {
  const rows = [
    ...Object.entries(ACTIONS).flatMap(([name, action]) =>
      name in scripts ? [[`\`npm ${/^(?:start|test)$/.test(name) ? '' : 'run '}${name}\``, action] as const] : [],
    ),
    ...files.map((path) => [`\`npx tsx ${path}\``, 'Runs this script of the page'] as const),
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
