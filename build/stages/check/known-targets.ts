import type { Memo } from '../../memo/memo.ts';
import type { SitePages } from '../../model.ts';
import { outputPath } from '../../routes.ts';
import type { Target, TargetScan } from './page-targets.ts';

/** The possible targets of links. */
export interface KnownTargets {
  readonly isTarget: (route: string) => boolean;
  /** Whether a page has an anchor. Nothing is known of the anchors of other files. */
  readonly hasAnchor: (target: Target) => boolean;
}

interface TargetInput {
  readonly pages: SitePages;
  readonly paths: readonly string[];
  readonly scans: readonly TargetScan[];
}

/** Returns the possible targets of links: the same value until a page, a file or an anchor is added or removed. */
export function knownTargets({ pages, paths, scans }: TargetInput, memo: Memo): KnownTargets {
  const ids = scans.map(({ route, ids: own }) => memo.cell(['ids on page', route], own, () => own));
  return memo.cell('link targets', [...pages.keys(), ...paths, ...ids], () => {
    const anchors = new Map(scans.map(({ route, ids: own }) => [route, new Set(own)]));
    const pageFiles = new Set([...pages.keys()].map(outputPath));
    const others = new Set(paths.filter((path) => !pageFiles.has(path)).map((path) => `/${path}`));
    return {
      isTarget: (route) => anchors.has(route) || others.has(route),
      hasAnchor: ({ route, anchor }) => !anchor || anchors.get(route)?.has(anchor) !== false,
    };
  });
}

/** Whether a page has no broken link and no repeated id. */
export function isSound(scan: TargetScan, known: KnownTargets, memo: Memo): boolean {
  const { route, repeated, targets } = scan;
  const isFound = ([, target]: TargetScan['targets'][number]) =>
    target.isInside && known.isTarget(target.route) && known.hasAnchor(target);
  return memo.cell(
    ['soundness of links of', route],
    [scan, known],
    () => repeated.length === 0 && targets.every(isFound),
  );
}
