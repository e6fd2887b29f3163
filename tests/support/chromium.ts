import type { LaunchOptions } from 'playwright-core';

/** What the package switches on for pages with 3D graphics. Painting ordinary pages with it takes twice the time. */
const GRAPHICS = /gpu|use-gl|use-angle|swiftshader/;

/** In a single process the first context that closes ends the browser. */
const ONE_PROCESS = /^--(single-process|no-zygote)$/;

/** Returns the options that start the browser: the one of the lock file where it runs, else the machine's Chrome. The first call unpacks it. */
export async function browserOptions(): Promise<LaunchOptions> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' };
  // The package unpacks the libraries that a bare machine lacks only where it takes the machine for AWS Lambda.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  const args = packaged.args.filter((arg) => !GRAPHICS.test(arg) && !ONE_PROCESS.test(arg));
  return { executablePath: await packaged.executablePath(), args: [...args, '--disable-gpu'], headless: true };
}
