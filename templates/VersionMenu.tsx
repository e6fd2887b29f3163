import { Icon } from './icons.tsx';
import type { VersionLink } from './model.ts';

/** The versions of the docs as plain links: to this page in the other version, or to that version's root. */
export function VersionMenu({ versions }: { readonly versions: readonly VersionLink[] }) {
  const current = versions.find((version) => version.current) ?? versions[0];
  return (
    <details className="version-menu">
      <summary>
        <span className="visually-hidden">Documentation version </span>
        {current?.label}
        <Icon name="chevron" />
      </summary>
      <ul>
        {versions.map(({ name, label, href, current: here, twin }) => (
          <li key={name}>
            <a href={href} data-version={name} aria-current={here ? 'true' : undefined}>
              {label}
              {!twin && !here && versions.some((version) => version.twin) && <small>This page is not in {label}</small>}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
