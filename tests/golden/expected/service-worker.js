const BUILD = {"base":"/sub/","version":"8156b0a0","offlinePage":"/sub/offline","files":["/sub/pages.json","/sub/assets/main.js","/sub/assets/site.css","/sub/assets/page-404.css","/sub/assets/page-index.css","/sub/assets/page-docs.css","/sub/assets/page-blog.css","/sub/assets/page-search.css","/sub/assets/page-offline.css","/sub/assets/text.woff2","/sub/assets/code.woff2"]};
serviceWorker();
