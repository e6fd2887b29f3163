/** The options of an infinite query whose pages are letters. */
interface LetterOptions {
  readonly queryKey: string[];
  readonly queryFn: (context: { pageParam?: unknown }) => string;
  readonly getNextPageParam: (page: string) => unknown;
}

interface Loaded {
  readonly data?: { readonly pages: readonly string[] } | undefined;
}

/** An observer of an infinite query, of any version of React Query. */
interface LetterObserver {
  refetch(): Promise<Loaded>;
  fetchNextPage(): Promise<Loaded>;
}

/** Loads three pages, deletes the last one on the server and loads them again. `end` is the cursor after the last page. */
export async function lettersAfterDeletion(
  observe: (options: LetterOptions) => LetterObserver,
  end: unknown,
): Promise<readonly string[] | undefined> {
  const letters = ['a', 'b', 'c'];
  const observer = observe({
    queryKey: ['letters'],
    queryFn: ({ pageParam }) => String(pageParam || 'a'),
    getNextPageParam: (page) => letters[letters.indexOf(page) + 1] ?? end,
  });
  await observer.refetch();
  await observer.fetchNextPage();
  const { data } = await observer.fetchNextPage();
  if (data?.pages.join() !== letters.join()) throw new Error(`The pages are ${data?.pages.join()}.`);
  letters.pop();
  return (await observer.refetch()).data?.pages;
}
