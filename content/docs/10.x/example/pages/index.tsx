import { trpc } from '../utils/trpc';

export default function RecipesPage() {
  const recipes = trpc.recipe.list.useQuery({ limit: 10 });

  if (recipes.isLoading) return <p>Loading…</p>;
  if (!recipes.data) return <p role="alert">{recipes.error.message}</p>;

  return (
    <main>
      <h1>Recipes</h1>
      <ul>
        {recipes.data.items.map((recipe) => (
          <li key={recipe.id}>{recipe.title}</li>
        ))}
      </ul>
    </main>
  );
}
