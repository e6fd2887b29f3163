import { Icon } from '../icons.tsx';
import type { SidebarCategory } from '../model.ts';

interface SidebarProps {
  readonly categories: readonly SidebarCategory[];
  /** The URL of the current page. */
  readonly here: string;
}

/** A sidebar with more pages shows the pages of the open category only, so that a page does not grow with the number of pages. */
const MAX_PAGES = 300;

/** A version's pages by category. All categories are expanded; on narrow screens, the head script collapses all but the category of the current page. */
export function Sidebar({ categories, here }: SidebarProps) {
  const count = categories.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <doc-sidebar>
      <nav className="sidebar" aria-label="Documentation pages">
        {categories.map((category) => {
          const [first] = category.items;
          const isListed = !first || count <= MAX_PAGES || category.items.some(({ href }) => href === here);
          return isListed ? (
            <Category key={category.label} category={category} here={here} />
          ) : (
            <a key={category.label} className="sidebar-category" href={first.href}>
              {category.label}
              <Icon name="chevron" />
            </a>
          );
        })}
      </nav>
    </doc-sidebar>
  );
}

interface CategoryProps {
  readonly category: SidebarCategory;
  readonly here: string;
}

function Category({ category: { label, items }, here }: CategoryProps) {
  return (
    <details open>
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
  );
}
