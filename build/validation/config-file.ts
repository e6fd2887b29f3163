/** The path of the file in the root that configures the site. */
export const CONFIG = 'site.config.ts';
