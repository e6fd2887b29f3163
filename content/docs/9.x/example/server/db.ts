export interface Recipe {
  id: string;
  title: string;
  addedAt: Date;
}

export interface User {
  id: string;
  name: string;
  isAdmin: boolean;
}

const recipes: Recipe[] = [
  { id: 'pea-soup', title: 'Pea soup', addedAt: new Date('2022-03-04') },
  { id: 'shakshuka', title: 'Shakshuka', addedAt: new Date('2022-05-21') },
  { id: 'plum-cake', title: 'Plum cake', addedAt: new Date('2022-09-12') },
];

/** An in-memory stand-in for a database. Changes are lost when the server stops. */
export const db = {
  /** All recipes by id. */
  recipes: new Map(recipes.map((recipe) => [recipe.id, recipe])),

  /** The amount of each ingredient by name. */
  pantry: new Map<string, number>([
    ['flour', 1000],
    ['eggs', 6],
  ]),

  /**
   * The signed-in users by session token: Ada is an administrator, Ben is not. To call a procedure as Ada, send the
   * header `Authorization: Bearer ada-secret`. A real app creates a random token when a user signs in.
   */
  sessions: new Map<string, User>([
    ['ada-secret', { id: 'ada', name: 'Ada', isAdmin: true }],
    ['ben-secret', { id: 'ben', name: 'Ben', isAdmin: false }],
  ]),
};
