/** Whether the site has a service worker. The build replaces the name. */
declare const OFFLINE: boolean;
