import { expect, test } from 'vitest';
import { commandMistake, convertCommands } from '../../../../build/markdown/code-block/package-managers.ts';

test.each([
  ['npm install zod', 'yarn add zod', 'bun add zod'],
  [
    'npx create-next-app my-app\nnpm install zod',
    'yarn dlx create-next-app my-app\nyarn add zod',
    'bun x create-next-app my-app\nbun add zod',
  ],
  ['npm install zod\nnpx prisma init', 'yarn add zod\nyarn dlx prisma init', 'bun add zod\nbun x prisma init'],
  ['npm run build && npm start', 'yarn build && yarn start', 'bun run build && bun start'],
  ['npm install -D \\\n  typescript', 'yarn add --dev \\\n  typescript', 'bun add --dev \\\n  typescript'],
])('%j is converted command by command', (npm, yarn, bun) => {
  expect(convertCommands(npm, 'npm')).toBe(npm);
  expect(convertCommands(npm, 'yarn')).toBe(yarn);
  expect(convertCommands(npm, 'bun')).toBe(bun);
});

test('a command after && that has no equivalent is a mistake', () => {
  expect(commandMistake('npm install zod && npm fund')?.text).toContain('no equivalent');
  expect(commandMistake('npm install zod && npm start')).toBeUndefined();
});
