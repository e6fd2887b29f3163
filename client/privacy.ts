interface Wishes {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Whether the visitor's browser asks not to be followed: Do-Not-Track or Global Privacy Control. */
export function asksForPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Wishes;
  return doNotTrack === '1' || globalPrivacyControl === true;
}
