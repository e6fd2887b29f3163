import type { LaunchOptions } from 'playwright-core';

/** Returns how to start the browser: the one from the lock file where it runs, else the machine's Chrome. The first call unpacks it. */
export async function browserOptions(): Promise<LaunchOptions> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' };
  // The package unpacks the libraries a bare machine lacks only where it believes to be on its home ground.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  // In a single process the first context that closes takes the browser with it.
  const args = packaged.args.filter((arg) => arg !== '--single-process' && arg !== '--no-zygote');
  return { executablePath: await packaged.executablePath(), args, headless: true };
}
