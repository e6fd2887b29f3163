import { trpc } from '../utils/trpc';

export function Recipes() {
  const utils = trpc.useUtils();
  const recipes = trpc.recipe.list.useQuery({ limit: 10 });
  const add = trpc.recipe.add.useMutation({
    onSuccess: () => utils.recipe.list.invalidate(),
  });

  if (recipes.isLoading) return <p>Loading…</p>;
  if (!recipes.data) return <p role="alert">{recipes.error.message}</p>;

  return (
    <section aria-label="Recipes">
      <ul>
        {recipes.data.items.map((recipe) => (
          <li key={recipe.id}>{recipe.title}</li>
        ))}
      </ul>
      {recipes.error && <p role="alert">{recipes.error.message}</p>}
      <button
        type="button"
        disabled={add.isLoading}
        onClick={() => add.mutate({ title: 'Apple pie' })}
      >
        Add apple pie
      </button>
      {add.error && <p role="alert">{add.error.message}</p>}
    </section>
  );
}
