/** The contents of a page's social image. */
export interface SocialImage {
  readonly title: string;
  readonly description: string;
  /** The part of the site that the page belongs to. */
  readonly section: string;
  readonly brand: string;
  /** The site's logo as SVG. */
  readonly logo: string;
}

/** An icon that the build renders from the site's logo. */
export interface Icon {
  readonly path: string;
  readonly size: number;
  /** The share of the icon that the logo fills, on a background to the edges; without it the corners are transparent. */
  readonly share?: number;
  readonly purpose?: 'any' | 'maskable';
}

/** Renders the images that the build makes. */
export interface ImageRenderer {
  socialImage(image: SocialImage): Promise<Uint8Array>;
  icon(svg: string, icon: Icon): Promise<Uint8Array>;
  /** Deletes the stored images that were not rendered or read since the renderer was opened. */
  dropUnused(): Promise<void>;
}
