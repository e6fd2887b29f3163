import type { Row } from './row';

export const rows: Row[] = [];
