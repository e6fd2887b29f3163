/** A link: a label and a URL that includes the base URL. */
export interface Link {
  readonly label: string;
  readonly href: string;
  readonly icon?: IconName | undefined;
}

/** The icons of `icons.tsx`. */
export type IconName = 'github' | 'twitter' | 'discord';
