const BUILD = {"base":"/sub/","version":"b1ef0283","offlinePage":"/sub/offline","files":["/sub/pages.json","/sub/assets/main.js","/sub/assets/site.css","/sub/assets/page-offline.css","/sub/assets/text.woff2","/sub/assets/code.woff2"]};
serviceWorker();
