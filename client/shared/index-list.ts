/** The addresses of the indexes by the names of their record sets. A large set has several. */
export type IndexList = Readonly<Record<string, string | readonly string[]>>;
