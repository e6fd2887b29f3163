import { AnnouncementBar } from './elements/announcement-bar.ts';
import { ColorModeToggle } from './elements/color-mode-toggle.ts';
import { CopyCode } from './elements/copy-code.ts';
import { TabGroup } from './elements/tab-group.ts';

customElements.define('announcement-bar', AnnouncementBar);
customElements.define('color-mode-toggle', ColorModeToggle);
customElements.define('copy-code', CopyCode);
customElements.define('tab-group', TabGroup);
