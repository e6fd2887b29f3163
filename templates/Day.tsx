const IN_YEAR = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const SHORT = new Intl.DateTimeFormat('en', IN_YEAR);
const LONG = new Intl.DateTimeFormat('en', { ...IN_YEAR, month: 'long', year: 'numeric' });

interface DayProps {
  readonly date: string;
  /** Whether the year is known from the context, so that the day is short. */
  readonly inYear?: boolean | undefined;
}

/** A date, formatted for people and as `YYYY-MM-DD` for programs. */
export function Day({ date, inYear = false }: DayProps) {
  return <time dateTime={date}>{(inYear ? SHORT : LONG).format(new Date(`${date}T00:00:00Z`))}</time>;
}
