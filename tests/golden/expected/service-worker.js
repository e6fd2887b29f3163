const BUILD = {"base":"/sub/","version":"d4149924","offlinePage":"/sub/offline","files":["/sub/pages.json","/sub/assets/main.js","/sub/assets/site.css","/sub/assets/page-offline.css","/sub/assets/text.woff2","/sub/assets/code.woff2"]};
serviceWorker();
