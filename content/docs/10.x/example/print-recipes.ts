import { client } from './client';

const { items } = await client.recipe.list.query({ limit: 2 });
for (const recipe of items) console.log(`${recipe.id}: ${recipe.title}`);

const cake = await client.recipe.byId.query({ id: 'plum-cake' });
console.log(`The recipe of the week is ${cake.title}.`);
