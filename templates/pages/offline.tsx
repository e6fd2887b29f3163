import type { PageProps } from '../model.ts';

/** The page that the service worker shows in place of a page that cannot be loaded. `client/offline.ts` adds the stored pages. */
export default function Offline({ page, site }: PageProps<'offline'>) {
  return (
    <div className="narrow">
      <p className="broken-wire" aria-hidden="true" />
      <p className="eyebrow">OFFLINE</p>
      <h1 tabIndex={-1}>{page.title}</h1>
      <p>This page is not stored on this device. It loads when you are online again.</p>
      <div data-stored={site.pageList} hidden>
        <p>You can open these pages without a connection:</p>
        <ul />
      </div>
    </div>
  );
}
