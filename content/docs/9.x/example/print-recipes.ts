import { client } from './client';

async function printRecipes() {
  const { items } = await client.query('recipe.list', { limit: 2 });
  for (const recipe of items) console.log(`${recipe.id}: ${recipe.title}`);

  const cake = await client.query('recipe.byId', { id: 'plum-cake' });
  console.log(`The recipe of the week is ${cake.title}.`);
}

printRecipes().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
