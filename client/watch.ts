/** The script that `npm run watch` adds to pages: it reloads after a successful build, and shows the report of a failed one. */
const events = new EventSource('/__watch');
const overlay = document.createElement('dialog');
const report = overlay.appendChild(document.createElement('pre'));
overlay.setAttribute('aria-label', 'The build has mistakes');
report.style.whiteSpace = 'pre-wrap';

events.addEventListener('reload', () => location.reload());
events.addEventListener('failure', (event: MessageEvent<string>) => {
  report.textContent = JSON.parse(event.data);
  document.body.append(overlay);
  if (!overlay.open) overlay.showModal();
});
