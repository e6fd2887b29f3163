import type { LaunchOptions } from 'playwright-core';

/** What the package switches on for pages with 3D graphics. Painting ordinary pages with it takes twice the time. */
const GRAPHICS = /gpu|use-gl|use-angle|swiftshader/;

/** With these, the browser permits requests that other browsers block. The package is also made for scripts that read other sites. */
const INSECURE = /^--(disable-web-security|allow-running-insecure-content)$/;

/** In a single process the first context that closes ends the browser. */
const ONE_PROCESS = /^--(single-process|no-zygote)$/;

/**
 * With this feature, each navigation adds a JavaScript world of the test driver to the page and to all later ones. After forty
 * navigations they take a third of the time of a visit.
 */
const ADDS_WORLDS = 'RenderDocument';

/** The time that the browser has to start. Only a browser that does not start takes so long. */
const LAUNCH_MS = 180_000;

/** Returns the options that start the browser: the one of the lock file where it runs, else the machine's Chrome. The first call unpacks it. */
export async function browserOptions(): Promise<LaunchOptions> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome', timeout: LAUNCH_MS };
  // The package unpacks the libraries that a bare machine lacks only where it takes the machine for AWS Lambda.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  // Of several arguments of this name, the browser reads the last.
  const args = packaged.args
    .filter((arg) => ![GRAPHICS, INSECURE, ONE_PROCESS].some((unwanted) => unwanted.test(arg)))
    .map((arg) => (arg.startsWith('--disable-features=') ? `${arg},${ADDS_WORLDS}` : arg));
  const executablePath = await packaged.executablePath();
  return { executablePath, args: [...args, '--disable-gpu'], headless: true, timeout: LAUNCH_MS };
}
