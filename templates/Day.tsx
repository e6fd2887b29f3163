const FORMAT = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A date, formatted for people and as `YYYY-MM-DD` for programs. */
export function Day({ date }: { readonly date: string }) {
  return <time dateTime={date}>{FORMAT.format(new Date(`${date}T00:00:00Z`))}</time>;
}
