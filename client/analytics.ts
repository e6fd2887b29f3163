import { PAGE_CHANGED } from './navigation/address.ts';
import { hasPrivacySignal } from './privacy.ts';

/** Counts a page view for every route, with an anonymized IP address, and not with Do-Not-Track or Global Privacy Control. */
export function startAnalytics(shownPage: () => string): void {
  const { analytics: id = '' } = document.documentElement.dataset;
  if (!id || hasPrivacySignal()) return;
  const layer: IArguments[] = [];
  Object.assign(window, { dataLayer: layer });
  // gtag.js reads the calls from this queue, and recognizes a call by its `arguments` object.
  function gtag(..._call: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: gtag.js treats an array differently.
    layer.push(arguments);
  }
  let viewed: string | undefined;
  const view = () => {
    // During a navigation the address is already that of the next page.
    const { origin, pathname } = new URL(location.origin + shownPage());
    // A link to the page that is shown changes nothing.
    if (pathname === viewed) return;
    viewed = pathname;
    gtag('event', 'page_view', {
      page_title: document.title,
      page_location: origin + pathname,
      anonymize_ip: true,
    });
  };
  gtag('js', new Date());
  gtag('config', id, { anonymize_ip: true, send_page_view: false });
  view();
  document.addEventListener(PAGE_CHANGED, view);
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
