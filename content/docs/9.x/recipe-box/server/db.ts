export interface Recipe {
  id: string;
  title: string;
  addedAt: Date;
}

export interface Visitor {
  id: string;
  name: string;
  isAdmin: boolean;
}

const recipes: Recipe[] = [
  { id: 'pea-soup', title: 'Pea soup', addedAt: new Date('2022-03-04') },
  { id: 'shakshuka', title: 'Shakshuka', addedAt: new Date('2022-05-21') },
  { id: 'plum-cake', title: 'Plum cake', addedAt: new Date('2022-09-12') },
];

/** Stands in for a database: what is added lasts until the server stops. */
export const db = {
  recipes: new Map(recipes.map((recipe) => [recipe.id, recipe])),
  pantry: new Map<string, number>([
    ['flour', 1000],
    ['eggs', 6],
  ]),
  /** Who is signed in, by the token that the client sends. */
  sessions: new Map<string, Visitor>([
    ['token-of-ada', { id: 'ada', name: 'Ada', isAdmin: true }],
    ['token-of-ben', { id: 'ben', name: 'Ben', isAdmin: false }],
  ]),
};
