const BUILD = {"base":"/sub/","version":"b1bf55f3","offlinePage":"/sub/offline","files":["/sub/pages.json","/sub/assets/main.js","/sub/assets/site.css","/sub/assets/text.woff2","/sub/assets/code.woff2"]};
serviceWorker();
