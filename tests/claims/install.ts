import installPackages from './packages.ts';

await installPackages();
