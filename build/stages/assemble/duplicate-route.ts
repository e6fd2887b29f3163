import { type Diagnostic, startOf } from '../../diagnostic.ts';
import { sameFileText } from '../../paths/same-file.ts';

/** A page with the file that decides its route. */
export interface RouteOwner {
  readonly route: string;
  readonly file: string;
  /** Whether the configuration decides the route, and not the name of the file. */
  readonly isConfigured?: boolean;
  /** Whether the file is that of a page, and not a module of the templates. */
  readonly isPage?: boolean;
}

/**
 * Reports the second page of a route, which is left out and therefore a warning, or two routes that are one file on some systems. Their files
 * would overwrite each other there, so this is an error.
 */
export function duplicateRoute({ route, file, isConfigured }: RouteOwner, owner: RouteOwner): Diagnostic {
  const isSame = route === owner.route;
  const renamed = owner.isPage && !owner.isConfigured ? `Rename ${owner.file}, or change` : 'Change';
  return {
    rule: isSame ? 'duplicate-route' : 'duplicate-output',
    text: isSame
      ? `The build leaves out ${file}, because ${owner.file} has the route ${route} too.`
      : sameFileText(owner.route, route),
    hint: isConfigured
      ? `${renamed} the path of the version in site.config.ts.`
      : `Rename ${isSame ? file : 'one of the two files'}, or delete it.`,
    at: startOf(file),
    also: [
      {
        text: isSame ? 'The page that the build publishes:' : 'The other page:',
        at: startOf(owner.file),
      },
    ],
  };
}
