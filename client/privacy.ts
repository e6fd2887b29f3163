declare global {
  interface Navigator {
    /** Global Privacy Control, which only some browsers have. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the browser sends Do-Not-Track or Global Privacy Control. */
export function hasPrivacySignal(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator;
  return doNotTrack === '1' || globalPrivacyControl === true;
}
