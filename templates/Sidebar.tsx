import { Icon } from './icons.tsx';
import type { SidebarCategory } from './model.ts';

interface SidebarProps {
  readonly categories: readonly SidebarCategory[];
  /** The URL of the current page. */
  readonly here: string;
}

/** A version's pages by category. All categories are expanded; on narrow screens the script leaves that of the current page. */
export function Sidebar({ categories, here }: SidebarProps) {
  return (
    <doc-sidebar>
      <nav className="sidebar" aria-label="Documentation pages">
        {categories.map(({ label, items }) => (
          <details key={label} open>
            <summary>
              {label}
              <Icon name="chevron" />
            </summary>
            <ul>
              {items.map((item) => (
                <li key={item.href}>
                  <a href={item.href} aria-current={item.href === here ? 'page' : undefined}>
                    {item.label}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
    </doc-sidebar>
  );
}
