import { vi } from 'vitest';

// The files share a process and its packages. The recipe box keeps its recipes in memory, so every file gets its own.
vi.resetModules();
