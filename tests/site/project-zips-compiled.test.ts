import { beforeAll, describe, expect, test } from 'vitest';
import { copyExample, createProject } from '../example/project.ts';
import { type Compiler, loadCompiler } from '../example/type-errors.ts';
import { filesIn, projectOf } from '../example/zips.ts';

/** Projects that are compiled, one for each way in which files and packages belong together. */
const COMPILED = [
  'docs/router.zip',
  'docs/aws-lambda.zip',
  'docs/express.zip',
  'docs/ssg-helpers.zip',
  'docs/subscriptions.zip',
  'docs/data-transformers.zip',
  'docs/9.x/router.zip',
  'docs/9.x/aws-lambda.zip',
  'docs/9.x/cors.zip',
  'docs/9.x/header.zip',
  'docs/9.x/ssr.zip',
  'docs/9.x/subscriptions.zip',
].map(projectOf);

describe.each(['10.x', '9.x'])('with the compiler of %s', (version) => {
  let compiler: Compiler;

  beforeAll(() => {
    compiler = loadCompiler(version);
  });

  test('the example app has no type errors', async () => {
    const project = await copyExample(version);
    expect(compiler.typeErrors(project.folder)).toBe('');
  });

  test.each(COMPILED.filter(([name]) => name === version).map(([, ...project]) => project))(
    'the project of %s has no type errors',
    async (_, zip) => {
      const project = await createProject(version, await filesIn(zip));
      expect(compiler.typeErrors(project.folder)).toBe('');
    },
  );
});
