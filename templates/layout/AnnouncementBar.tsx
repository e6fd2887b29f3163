import type { Site } from '../model.ts';

/** The bar above the navbar; the custom element adds the close button. */
export function AnnouncementBar({ text, link }: NonNullable<Site['announcement']>) {
  return (
    <announcement-bar role="region" aria-label="Announcement">
      <p>
        {text} <a href={link.href}>{link.label}</a>
      </p>
    </announcement-bar>
  );
}
