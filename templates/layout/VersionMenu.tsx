import { Icon } from '../icons.tsx';
import type { VersionLink } from '../model.ts';

/** The versions of the docs as plain links: to this page in the other version, or to that version's root. */
export function VersionMenu({ versions }: { readonly versions: readonly VersionLink[] }) {
  const selected = versions.find((version) => version.isSelected) ?? versions[0];
  return (
    <version-menu data-swap="versions">
      <details className="version-menu dropdown">
        <summary>
          <span className="visually-hidden">Documentation version </span>
          <span className="version-label">{selected?.label}</span>
          <Icon name="chevron" />
        </summary>
        <ul>
          {versions.map(({ name, label, href, isSelected, status, hasCounterpart }) => (
            <li key={name}>
              <a
                href={href}
                data-version={name}
                data-label={label}
                data-counterpart={hasCounterpart || undefined}
                aria-current={isSelected ? 'true' : undefined}
              >
                {label} · {status}
                {!hasCounterpart && !isSelected && versions.some((version) => version.hasCounterpart) && (
                  <small>This page is not in {label}</small>
                )}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </version-menu>
  );
}
