import { ARRIVED } from './address.ts';
import { asksForPrivacy } from './privacy.ts';

/** Counts a page view for every route that is shown, without the visitor's address. Who asks not to be tracked is not. */
export function startAnalytics(): void {
  const { analytics: id = '' } = document.documentElement.dataset;
  if (!id || asksForPrivacy()) return;
  const layer: IArguments[] = [];
  Object.assign(window, { dataLayer: layer });
  // The service reads what was called from this queue, and tells calls by their being arguments.
  function gtag(..._call: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: an array is something else to the service.
    layer.push(arguments);
  }
  const view = () =>
    gtag('event', 'page_view', {
      page_title: document.title,
      page_location: location.origin + location.pathname,
      anonymize_ip: true,
    });
  gtag('js', new Date());
  gtag('config', id, { anonymize_ip: true, send_page_view: false });
  view();
  document.addEventListener(ARRIVED, view);
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
