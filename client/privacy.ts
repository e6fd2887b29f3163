interface PrivacySignals {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Whether the browser sends Do-Not-Track or Global Privacy Control. */
export function hasPrivacySignal(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as PrivacySignals;
  return doNotTrack === '1' || globalPrivacyControl === true;
}
