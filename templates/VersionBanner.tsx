import type { PageOf, Site } from './model.ts';

interface VersionBannerProps {
  readonly banner: NonNullable<PageOf<'docs/[doc]'>['view']['banner']>;
  readonly label: string;
  readonly site: Site;
}

/** The banner of a version that is no longer maintained, with a link to the same page of the current one. */
export function VersionBanner({ banner: { latest, hasCounterpart }, label, site }: VersionBannerProps) {
  return (
    <div className="admonition caution" role="note">
      <p className="admonition-title">
        This is the documentation of {site.title} {label}, which is no longer maintained.
      </p>
      <p>
        <a href={latest.href}>
          {hasCounterpart ? `Read this page for ${latest.label}` : `Read the documentation of ${latest.label}`}
        </a>
      </p>
    </div>
  );
}
